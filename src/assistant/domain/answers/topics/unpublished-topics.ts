import { each, type FieldTopic, topic } from './field-topic.ts';

/** Common questions about data that no board publishes, listed so that they don't match another topic. */
export const UNPUBLISHED_TOPICS: readonly FieldTopic[] = [
  topic('flooding', 'flood, flooding, flood zone, flood plain, flooded', [], { remarks: 'flood' }),
  topic('mould', 'mould, mold, asbestos, radon, lead pipes, knob and tube, termites', [], {
    remarks: 'mould, asbestos, radon',
  }),
  topic('the noise', 'noise, noisy, quiet, loud, traffic, busy street, busy road', [], {
    remarks: 'quiet',
  }),
  topic(
    'the tenancy',
    'tenant, tenanted, occupied, vacant, currently rented, basement rented, basement apartment rented, basement suite rented, apartment rented, rent the basement, rent out the basement',
    [],
    {
      remarks: 'tenant, vacant',
    },
  ),
  topic(
    'the owner',
    'owner, seller, why are they selling, why selling, reason for selling, motivated',
    [],
  ),
  topic(
    'the soil',
    'soil, solar panels, solar, ghost, haunted, treehouse, tree house, helipad, wine cellar, tennis court, bowling alley',
    [],
    { remarks: 'solar, treehouse, wine cellar, tennis' },
  ),
  topic(
    'the distance',
    'how far, distance, how long to drive, how many minutes, how many kilometres, drive to, walk to, walking distance, union station, to downtown, police station, fire station, gas station',
    [],
  ),
  topic(
    'what it sold for',
    'sold price, sell for, sold for, last sold, sale history, previous sale',
    [],
  ),
  topic(
    'the floor',
    'which floor, what floor, floor number, how high up, what level, which level',
    ['It’s on level {floor}.'],
    { remarks: 'floor' },
  ),
  topic('the reserve fund', 'reserve fund, special assessment, special assessments', [], {
    remarks: 'reserve fund',
  }),
  topic('the builder', 'builder, who built, developer', [], { remarks: 'built by' }),
  topic('the home insurance', 'home insurance, house insurance, insurance cost', []),
  topic(
    'what works would cost',
    each(
      'cost to, cost me to, how much to',
      'finish, renovate, build, add, convert, replace, fix, repair, paint',
    ),
    [],
  ),
  topic(
    'that cost',
    'inspection cost, inspector cost, moving cost, cost of movers, appraisal cost',
    [],
    {
      quotes: /\$\s?\d|\b(?:extra|included|a month)\b/i,
      missing: 'That cost isn’t in the listing.',
    },
  ),
  topic(
    'changes to the home',
    'knock down, tear down, take down, remove the wall, load bearing, bearing wall, open up the wall, build an addition, add a bathroom, add a bedroom, add a suite, add a floor, add a storey, add a second storey, add a second floor, convert the',
    [],
    { quotes: /\b(?:rough-in|permits?|potential|approved|plans?)\b/i },
  ),
  topic('the floor plan', 'floor plan, floorplan, layout drawing', [], { remarks: 'floor plan' }),
  topic(
    'the photos',
    'photo, photos, picture, pictures, video tour, virtual tour, 3d tour, video',
    [],
    {
      remarks: 'virtual tour',
      unknown: 'All the photos we have are at the top of this page.',
    },
  ),
  topic(
    'the showing',
    'viewing, book a showing, showing, book a tour, schedule a tour, see it in person, visit',
    [],
  ),
];
