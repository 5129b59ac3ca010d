import type { HomeFeature } from '../home-features.ts';
import type { Phrases } from './phrases.ts';
import { STYLE_PHRASES } from './style-phrases.ts';

const UPDATED_WORDS =
  'modern|renovated|updated|upgraded|new|redone|contemporary|remodelled|remodeled';
const FINE_WORDS =
  'custom|designer|gourmet|chef|chefs|european|italian|showpiece|sleek|dream|state-of-the-art';
const CEILING_HEIGHTS = '9|10|11|12|13|14|15|16|18|20|nine|ten|eleven|twelve|fourteen';
const FEET = '9ft|10ft|11ft|12ft|13ft|14ft|9foot|10foot|12foot';
const LARGE_WORDS = 'large|big|huge|oversized|oversize|massive|expansive|enormous|tall|lrg';
const SMART_DEVICES =
  'thermostat|thermostats|lock|locks|lighting|lights|switch|switches|doorbell|appliances|security|blinds|features|system|technology|wiring';

export const FEATURE_PHRASES: Record<HomeFeature, Phrases> = {
  'Open concept layout': {
    says: [
      'open concept|plan|layout|flow',
      'open floor plan|plans|layout|floorplan',
      'open main floor|level',
      'open living|kitchen and|to dining|living|kitchen|family',
      'open kitchen',
      'loft-style layout',
    ],
    lacks: ['closed concept', 'separate formal rooms'],
  },
  'Walk-in closets': {
    says: [
      'walk-in|walkin|wi _? closet|closets',
      'walk-in wardrobe|wardrobes|dressing-room',
      'w-i|wic closet|closets',
      'wic',
      'his and hers closets',
    ],
  },
  'Modern kitchen': {
    says: [
      `${UPDATED_WORDS} _? _? kitchen`,
      `${FINE_WORDS} _? _? kitchen`,
      'updated|renovated _ and kitchen',
      'kitchen was|is|has-been? been? beautifully|fully|completely|recently|newly? renovated|redone|rebuilt|renewed|updated|upgraded|remodelled|remodeled|modern',
      'kitchen renovated|redone|updated|upgraded|remodelled',
      'renovation the kitchen has',
      `${UPDATED_WORDS} eat-in kitchen`,
      'cooks kitchen',
      'chef-style kitchen',
    ],
    lacks: [
      'original|dated|outdated|older kitchen',
      'kitchen is? original|dated|outdated',
      'kitchen needs updating|work|renovation|tlc',
      'kitchenette only',
    ],
  },
  Garage: {
    says: [
      'garage|garages|gar',
      'attached|detached|double|single|built-in garage',
      '1|2|3|4|one|two|three|four|single|double|triple car garage',
    ],
    lacks: ['garage converted to', 'converted garage', 'street parking only', 'carport only'],
  },
  'Home office': {
    says: [
      'home office|offices|study',
      'main-floor|separate|private|dedicated|built-in|large|bright|executive|loft|upstairs office|study',
      'office nook|space|area|room|den|loft',
      'den|dens',
      'study',
      'office',
      'work-from-home space|office|area|nook|setup',
    ],
  },
  'Ensuite bathroom': {
    says: [
      'ensuite|ensuites|en-suite|ensuit|en-suites',
      '_? pc|piece|pce ensuite|en-suite',
      'ensuite bath|baths|bathroom|bathrooms|washroom',
      'primary|master _? bath|bathroom|washroom|ensuite',
      'its own bath|bathroom|washroom',
    ],
  },
  'Hardwood floors': {
    says: [
      'hardwood|hardwoods',
      'hard-wood floor|floors|flooring',
      'oak|maple|walnut|cherry|birch|ash|hickory floor|floors|flooring|strip',
      'strip oak',
      'wood floor|floors|flooring',
      'wide-plank oak|maple|walnut|hardwood|wood',
      'engineered oak|wood|maple|hardwood',
      'parquet',
    ],
    lacks: ['carpet|broadloom|laminate throughout', 'all carpet', 'carpeted throughout'],
  },
  'Finished basement': {
    says: [
      'finished|fin _? _? basement|bsmt|lower-level|walk-out',
      'fully finished lower|basement',
      'basement|bsmt|lower-level is? was? has-been? fully|professionally|newly|recently|nicely? finished',
      'renovated|remodelled basement|bsmt|lower-level',
      'finished rec|recreation|family room',
    ],
    implies: [
      'basement|bsmt apartment|suite|apt',
      'legal|separate|income|2|two|1|one _? basement|bsmt apartment|suite|apt',
      'basement rec|recreation|family room',
      'in-law suite in basement',
    ],
    denies: ['basement|bsmt|basements'],
    lacks: [
      'unfinished _? basement|bsmt|lower-level',
      'basement|bsmt|lower-level is? unfinished|unspoiled',
      'basement|bsmt is not finished',
      'basement|bsmt not finished',
      'unspoiled basement|bsmt|lower-level',
      'crawl space',
      'crawlspace',
      'slab-on-grade',
    ],
  },
  'High ceilings': {
    says: [
      `${CEILING_HEIGHTS} ft|foot|feet|f _? _? ceiling|ceilings`,
      `${FEET} _? _? ceiling|ceilings`,
      `${CEILING_HEIGHTS} ceiling|ceilings`,
      'high|higher|soaring|vaulted|cathedral|tall|lofty|double-height|beamed|dramatic _? ceiling|ceilings',
      `ceiling|ceilings are|is? ${CEILING_HEIGHTS} ft|foot|feet`,
      'ceilings are? higher|high|vaulted|soaring',
      'ceiling height of? 9|10|11|12',
    ],
    lacks: ['low|standard|lower ceiling|ceilings', 'low ceiling height'],
  },
  'Smart home features': {
    says: [
      `smart home|house`,
      `smart _? ${SMART_DEVICES}`,
      'home automation',
      'nest|ecobee thermostat?',
      'ring doorbell',
      'control4|lutron|crestron|savant|homekit',
      'voice-controlled|app-controlled|wi-fi-enabled|wifi-enabled _?',
    ],
  },
  Fireplace: {
    says: [
      'fireplace|fireplaces|frpl|fplc',
      'gas|wood|electric|stone|cosy|cozy|linear|brick|double-sided|burning fireplace|fireplaces',
      'wood-burning|gas stove fireplace?',
      'wood-stove|woodstove',
    ],
  },
  'Central air conditioning': {
    says: [
      'central _? air|ac|a-c|aircon|cooling',
      'central air conditioning|conditioner|cond',
      'cac|cair|c-air|c-a-c|centralair',
      'furnace and ac|a-c|air-conditioner|air-conditioning|cac',
      'fully air-conditioned',
    ],
    denies: ['air-conditioning|air-conditioner', 'ac|a-c|aircon'],
    lacks: [
      'window|wall air-conditioner|air-conditioning|ac|a-c unit|units?',
      'window-unit|window-units ac|only',
    ],
  },
  'Large windows': {
    says: [
      `${LARGE_WORDS} _? window|windows`,
      'floor-to-ceiling window|windows|glass|glazing',
      'wall|walls-of window|windows|glass',
      'wall|walls of window|windows|glass',
      'picture|bay|bow|wide|panoramic window|windows',
      'wall-to-wall windows',
      'windows from floor',
    ],
    lacks: ['small|tiny windows'],
  },
  'Energy efficient': {
    says: [
      'energy efficient|efficiency|star|saving|smart',
      'high-efficiency|high-efficient|hi-efficiency|high-eff|high-efficency _?',
      'heat pump',
      'solar panel|panels|power|system|array',
      'geothermal',
      'net zero',
      'triple glazed|pane|glazing',
      'leed|r2000|r-2000|passive-house',
      'new attic insulation',
    ],
    lacks: ['energy inefficient', 'baseboard heating only'],
  },
  'Laundry room': {
    says: [
      'laundry room|rooms|area|facilities',
      'main-floor|second-floor|2nd-floor|upper-level|upstairs|ensuite|en-suite|in-suite|insuite|in-unit|separate|private|main|own|basement|lower laundry',
      'laundry',
      'mudroom|mud-room laundry',
    ],
    lacks: ['shared|coin|common|communal|coin-operated|coin-op laundry', 'laundromat'],
  },
  'Storage space': {
    says: [
      'storage',
      'ample|loads-of|lots-of|plenty-of|tons-of|extra|additional|abundant storage space?',
      'storage room|space|locker|shed|area|unit',
      'locker|lockers|ensuite-locker',
      'cold cellar|room|storage',
      'cantina',
      'garden? shed',
    ],
  },
  'Deck/patio': {
    says: [
      'deck|decks|sundeck',
      '~patio',
      '~patios',
      '~terrace',
      'private|covered|composite|cedar|large|interlock|interlocking|stone|rooftop|roof-top|concrete patio|deck|terrace',
      'walk-out to patio|terrace|deck',
      'w/o to patio|terrace|deck',
    ],
  },
  'Swimming pool': {
    says: [
      '~pool',
      '~pools',
      'swimming pool|pools',
      'inground|in-ground|above-ground|heated|saltwater|salt-water|salt|private|fibreglass|fiberglass|concrete|gunite|backyard|sparkling|indoor|outdoor|plunge|lap _? pool|pools',
    ],
  },
  ...STYLE_PHRASES,
  'Outdoor space': {
    says: [
      'backyard|backyards|back-yard|yard|yards|rear-yard',
      '~garden',
      '~gardens',
      'private|fenced|landscaped|large|sunny|perennial|vegetable|south-facing|front|rear|back garden|gardens|yard|backyard',
      'garden is|gets|has',
      'balcony|balconies',
      'porch|veranda|verandah',
      'lawn|courtyard',
      'outdoor space|living|kitchen|oasis|entertaining',
    ],
    lacks: ['juliette|juliet balcony'],
  },
  'Near transit': {
    says: [
      'transit|ttc|subway|lrt|streetcar|streetcars',
      'go train|trains|station|transit|bus|stn',
      'bus|buses|busses|bus-stop|bus-stops',
      'station|stations',
    ],
  },
  'Near parks or trails': {
    says: [
      'park|parks|parkland|parkette|parkettes',
      'trail|trails',
      'ravine|ravines|greenbelt|green-space|greenspace',
      'conservation area|areas|land|lands|park?',
    ],
  },
  'Separate suite': {
    says: [
      'in-law|inlaw|nanny|granny|guest|secondary|separate|self-contained|income|legal|garden|laneway|lane-way|coach-house suite|suites|apartment|unit',
      'basement|bsmt apartment|apt|suite',
      'legal|separate|income|2|two|1|one|bedroom basement|bsmt apartment|apt|suite|unit',
      'accessory apartment|dwelling|unit',
      'coach house',
      'second|2nd|two|2|additional|separate kitchen|kitchens',
      'in-law quarters',
    ],
  },
};
