/**
 * The grounds on which Ontario's Human Rights Code forbids discrimination in housing: race, colour, ancestry, place of
 * origin, citizenship, ethnic origin, creed, sex, sexual orientation, age, marital status, family status, disability
 * and public assistance. Words that name a room or a building by one of them ('family room', 'mother-in-law suite') are
 * exempt.
 */

/** Removed before matching. */
const ROOMS_AND_BUILDINGS =
  /\b(?:(?:mother[\s-]|father[\s-])?in[\s-]law(?:s'?)? (?:suite|apartment|unit|flat)|nanny (?:suite|quarters)|granny (?:suite|flat)|family[\s/-]*(?:room|size[ds]?)|den or family room|single[\s-]family|multi[\s-]?family|two[\s-]family|family home|child[\s-]?(?:proof(?:ing|ed)?|care)|neighbou?rs?['s]* (?:house|home|place|property|condo|unit|fence|yard|tree|driveway)s?|age of (?:the )?(?:home|house|building|roof|furnace|windows?|property|condo|unit)|building age|(?:barrier[\s-]free|wheelchair)[\s-]access(?:ible|ibility)?|christian (?:street|st|avenue|ave|road|rd|drive|dr)|white (?:kitchen|cabinets?|walls?|oak|trim|appliances|quartz|paint)|black (?:appliances|trim|windows|granite|walnut)|white water|senior (?:agent|broker)|property age|english oak|portuguese tile|italian (?:marble|tile)|french doors?|dutch door|japanese maple|asian fusion|couples? of|race track|racetrack|old age security|fire[\s-]safety|safety (?:features?|glass)|smoke alarms?|trans[\s-]canada|baby barns?|(?:wall|floor|built[\s-]in) safes?|(?:roof|elevators?|balcony|deck|pool|wiring|furnace|fireplace|chimney|stairs?|staircase|railings?|water)(?: is| are)? safe(?! for))\b/gi;

/** Building materials and plants with such names are exempt too. */
const THINGS_NAMED_FOR_PEOPLE =
  /\b(?:french|english|chinese|asian|indian|korean|japanese|persian|arab|african|italian|portuguese|greek|russian|native|white|black)(?= (?:granite|marble|tiles?|slate|limestone|stone|brick|oak|walnut|teak|cedar|bamboo|rugs?|pears?|plums?|cherry|lilacs?|ivy|elms?|plants?|trees?|toilets?|windows?|doors?|sinks?|faucets?|fridge|stove|counters?|countertops?|backsplash|floors?|roof|siding|gardens?)\b)/gi;

/** `Price per sq ft vs the neighbours` compares houses. */
const COMPARED_WITH_NEIGHBOURS =
  /\b(?:pric\w+|sq ?ft|sqft|square f\w+|ppsf|costs?|fees?|tax\w*|rents?|asking|lot)\b[^.?!]{0,30}?\b(?:vs\.?|versus|compared? (?:to|with)|than|against|beside)(?: (?:the|its|my|other))? neighbou?r(?:s|ing|hood)?\b/gi;

/** A school, shop or place of worship may have such a name; the noun stays, to match statements about it. */
const NAMED_FOR_PEOPLE =
  /\b(?:(?:roman )?catholic|christian|orthodox|jewish|muslim|islamic|hindu|sikh|buddhist|french|english|chinese|asian|south asian|indian|korean|japanese|vietnamese|filipino|persian|arab|african|caribbean|jamaican|italian|portuguese|greek|russian|ukrainian|latino?|hispanic|pakistani|tamil|punjabi|children's|kids)(?= (?:[\w-]+ )?(?:schools?|school boards?|church(?:es)?|mosques?|temples?|synagogues?|cathedrals?|gurdwaras?|grocer\w*|supermarkets?|restaurants?|baker(?:y|ies)|butchers?|cafes?|stores?|shops?|food|markets?|cuisine|librar(?:y|ies)|hospitals?|playgrounds?|museums?)\b)/gi;

const words = (list: string) => new RegExp(`\\b(?:${list})\\b`, 'i');

/** Protected groups, by all their names. */
const PEOPLE = [
  words(
    'rac(?:e|es|ial|ially|ist)|ethnic(?:ity|ities|ally)?|ancestry|skin colou?r|visible minorit(?:y|ies)|minorit(?:y|ies)|diversity|diverse|demographics?|multicultural|(?:mostly|mainly|largely|predominantly|majority|all|how) (?:white|black|brown)|whites|white (?:people|famil\\w+|neighbou?r\\w*|folks|residents|area|communit\\w+)|blacks|black (?:people|famil\\w+|neighbou?r\\w*|folks|residents|area|communit\\w+)|caucasians?|asians?|chinese|indians?|south asians?|east asians?|pakistanis?|filipinos?|koreans?|persians?|iranians?|arabs?|africans?|caribbeans?|jamaicans?|italians?|portuguese|greeks?|russians?|ukrainians?|latinos?|hispanics?|native people|indigenous|first nations?|tamils?|punjabis?|somalis?|vietnamese|japanese|french people|english people|brown people|europeans?',
  ),
  words(
    'immigrants?|refugees?|newcomers?|foreigners?|citizenship|nationalit(?:y|ies)|national origin|place of origin|where (?:are )?(?:the )?(?:people|neighbou?rs|residents|owners|tenants) (?:are )?(?:come )?from|speaks? english|(?:what|which) languages?|turbans?|hijabs?|burqas?|headscar(?:f|ves)|same background',
  ),
  words(
    'religio(?:n|ns|us)|creeds?|muslims?|islamic|islam|jews?|jewish|christians?|catholics?|hindus?|sikhs?|buddhists?|atheists?|orthodox|kosher (?:area|neighbou?rhood|community)|church[\\s-]?going',
  ),
  words(
    'gays?|lesbians?|lgbtq?\\w*|queers?|trans(?:gender|sexual)?s?|same[\\s-]sex|sexual orientation|straight (?:people|couples?)|gender|women|men|males?|females?|bachelors?|single (?:men|women|mothers?|mom|moms|dads?|people|person|parents?|woman|man|mother|guys?|girls?|gals?|lad(?:y|ies))',
  ),
  words(
    'famil(?:y|ies)|famly|childless|child|children|childern|kids?|toddlers?|bab(?:y|ies)|teenagers?|teens|parents?|pregnan(?:t|cy)|married|unmarried|divorced|couples?|newlyweds?|single[\\s-]parents?|marital status',
  ),
  words(
    'seniors?|elderly|old(?:er)? (?:people|folks)|older adults?|retirees?|retired|retirement|pensioners?|young(?:er)? (?:people|professionals?|adults?|couples?|crowd|renters?|buyers?|neighbou?rs|residents)|millennials?|adults?[\\s-]only|age group|age restrict\\w+|age limits?|average age|(?:how old|what age|age of) (?:are |is )?(?:the )?(?:neighbou?rs?|residents?|people|owners?|tenants?|seller)|empty[\\s-]nesters?|students?|over 55|55 plus|mature (?:adults?|tenants?|residents?|couples?)',
  ),
  words(
    'disab(?:led|ility|ilities)|handicapped|wheelchair users?|mental(?:ly)? (?:ill(?:ness)?|health)|autis(?:m|tic)|able[\\s-]bodied|group homes?',
  ),
  words(
    'welfare|social assistance|public assistance|odsp|ontario works|on assistance|subsidi[sz]ed|low[\\s-]income (?:people|families|tenants|residents|neighbou?rs)|section 8|social housing|community housing|(?:rich|wealthy|poor|lower|upper|working|middle)[\\s-]class|(?:rich|wealthy|affluent|poor|upscale|blue[\\s-]collar|white[\\s-]collar|rough|traditional|conservative|mixed|tight[\\s-]knit) (?:area|neighbou?rhood|communit\\w+|street|building|part of town)|gentrif\\w+|poor people|housing projects?|projects nearby',
  ),
  words(
    'who (?:else )?(?:lives?|is living|are living|would (?:i|we) live)|(?:what|which) (?:kind|sort|type)s? of (?:people|neighbou?rs?|residents?|crowd|tenants?|folks?)|neighbou?rs? (?:like|are|nice|friendly|quiet|noisy)|(?:the|my|our|are|like) neighbou?rs|type of neighbou?rs?|residents like|live on (?:this|the) street|what people (?:are|live)|vibe (?:of|in) (?:the|this) (?:area|communit\\w+|neighbou?rhood|street|building)|fit in here|(?:i|we) (?:be |feel )?(?:welcome|fit in)|(?:people|folks) (?:like us|like me|like that|who live|living|around here|there|in (?:the|this))|my kind of people|undesirables?|riff[\\s-]?raff|ghetto|sketchy|right sort of people|homeless',
  ),
  /\b55 ?\+/,
  // 'Safe' and 'good' about an area are read as a verdict on its residents.
  words(
    'un(?:safe|safety)|safe(?:r|st)?(?! deposit)|safety|crimes?|criminals?|gangs?|dangerous|rough (?:area|neighbou?rhood|part)|bad (?:area|neighbou?rhood|part|people)|good (?:area|neighbou?rhood|part of town|people)|nice (?:area|neighbou?rhood|people)|exclusive (?:area|neighbou?rhood|community)|respectable|desirable (?:area|neighbou?rhood)|good schools?|best schools?|bad schools?|school (?:ratings?|rankings?|quality|scores?)|schools? (?:are )?(?:the )?(?:highest |top |best |highly |well |poorly )*(?:good|any good|like|rated|ranked|decent)|(?:top|highest|highly|best|well)[\\s-](?:rated|ranked) schools?|eqao|fraser (?:institute )?rank\\w*',
  ),
];

const withoutRooms = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(ROOMS_AND_BUILDINGS, ' ')
    .replace(COMPARED_WITH_NEIGHBOURS, ' ')
    .replace(THINGS_NAMED_FOR_PEOPLE, '')
    .replace(NAMED_FOR_PEOPLE, '');

/**
 * Whether a question is about people by a protected ground, or by a proxy for one: how safe the area is, how good the
 * schools are.
 */
export const asksOfPeople = (text: string): boolean => {
  const rest = withoutRooms(text);
  return PEOPLE.some((ground) => ground.test(rest));
};

/** What visitors say about themselves or their household, up to the next part of the question. */
const OF_ONESELF = [
  /\b(?:my|our) [\w-]+(?: (?:and )?[\w-]+)? (?:is|are|has|have|will|uses?|loves?|likes?|needs?|wants?)\b[^,.;:?!]*[,.;:]/gi,
  /\b(?:i'm|i am|we're|we are|i have|we have|i've got|we've got|as an?|being)\b(?:(?! (?:is|are|does|do|did|how|what|which|where|when|can|could|any|so|would|will)\b)[^,.;:?!])*/gi,
  /\b(?:for )?(?:a|an|my|our) (?:large |small |big |young )?family of [\w-]+/gi,
  /\b(?:for )?(?:my|our) (?:(?:two|three|four|\d+|young|little|small|teenage|old|elderly|disabled|aging) ){0,2}(?:wife|husband|spouse|partner|kids?|child|children|sons?|daughters?|bab(?:y|ies)|toddlers?|famil(?:y|ies)|parents?|mother|father|mom|dad|in-laws|grand\w+)\b/gi,
  /\bfor (?:the )?(?:kids?|children|bab(?:y|ies)|toddlers?|parents?|in-laws|grandparents)\b/gi,
];
/** Words that still ask for a verdict on people. */
const ASKS_FOR_A_VERDICT =
  /\b(?:suit\w*|good|great|nice|ok(?:ay)?|fine|right for|fit|welcom\w*|accept\w*|comfortable|appropriate|ideal|perfect|friendl\w*|belong|problem|mind|rent to|(?:let|like|with|for) (?:me|us)|people|folks|who|they allowed|neighbou?rhood|area|community|street)\b/i;

/**
 * The question without what visitors say about themselves, if the rest is about the home alone: 'we have two kids, is
 * there a yard?'. Null if no such rest remains.
 */
export function withoutOneself(text: string): string | null {
  const plain = text.replace(/[’‘]/g, "'");
  const rest = OF_ONESELF.reduce((left, pattern) => left.replace(pattern, ' '), plain);
  const isLeft = rest !== plain && !asksOfPeople(rest) && !ASKS_FOR_A_VERDICT.test(rest);
  return isLeft ? rest : null;
}

/** Whether a text describes, invites or excludes people by a protected ground. Such text is never written or quoted. */
export const speaksOfPeople = (text: string): boolean =>
  asksOfPeople(text) ||
  /\b(?:perfect|ideal|great|suitable|meant|made) for (?:a |the )?(?:young|single|mature|professional|working|growing)/i.test(
    text,
  );
