import { among, type FieldTopic, INSIDE, topic } from './field-topic.ts';

/** The house itself: its rooms, its kind and what it is built of. */
export const HOME_TOPICS: readonly FieldTopic[] = [
  topic('the bedrooms', 'bedroom, bed, how many bedrooms, number of bedrooms, br, bdrm, bdrms', [
    'It has {bedrooms:bedroom}.',
    'Above grade the listing counts {bedroomsAbove}, and below grade {bedroomsBelow}.',
  ]),
  topic(
    'the bathrooms',
    'bathroom, bath, bths, washroom, how many bathrooms, powder room, toilet, ensuite',
    ['It has {bathrooms:bathroom}.'],
    { remarks: 'ensuite, bathroom, powder room' },
  ),
  topic(
    'the kitchens',
    'how many kitchens, number of kitchens, second kitchen, two kitchens, 2 kitchens, another kitchen, more than one kitchen, extra kitchen',
    ['It has {kitchens:kitchen}.'],
  ),
  topic('the rooms', 'how many rooms, number of rooms, rooms in total, total rooms', [
    'The listing counts {rooms:room}.',
  ]),
  topic(
    'den or family room',
    'den, family room, office space, home office, an office, room for an office, study',
    ['There is a den or family room.|den'],
    { remarks: 'den, office, family room' },
  ),
  topic(
    'the living area',
    'living area, size, square feet, square foot, square footage, sq footage, footage, sqft, sq ft, how big, how large, floor area, square metres, square meters, area',
    ['The living area is {size}, as the board gives it.'],
  ),
  topic(
    'the age',
    'age, how old, year built, when was it built, built in, built, what year, construction year',
    ['Its age is given as {age}.', 'The listing gives the age as New.|age=New'],
    { remarks: 'built in, built' },
  ),
  topic('new construction', 'new construction, new build, newly built, brand new', [
    'The listing says that it is new construction.|isNew',
  ]),
  topic(
    'the style',
    'style, architectural style, storeys, stories, how many floors, how many storeys, how many stories, number of storeys, architecture, layout style, bungalow, raised bungalow, split level, backsplit, sidesplit, loft',
    ['The style is given as {style}.'],
  ),
  topic(
    'basement',
    'basement, cellar, downstairs, lower level, finished basement, walkout, walk out, walkout basement',
    ['The basement is given as {basement}.'],
    { remarks: 'basement, lower level, walkout, walk-out' },
  ),
  topic(
    'the building material',
    'built of, made of, construction material, exterior material, brick, siding, stucco',
    ['The construction material is given as {builtOf}.'],
  ),
  topic('the foundation', 'foundation', ['The foundation is given as {foundation}.']),
  topic('the roof', 'roof, shingles', ['The roof is given as {roof}.'], { remarks: 'roof' }),
  topic(
    'the interior features',
    'interior features, interior, inside features, upgrades, finishes',
    ['Interior features in the listing: {interior}.'],
  ),
  topic('the exterior features', 'exterior features, exterior, outside features', [
    'Exterior features in the listing: {exterior}.',
  ]),
  topic(
    'fireplace',
    'fireplace, wood stove, hearth',
    ['There is a fireplace.|fireplace', 'The kind of fireplace is given as {fireplaceKind}.'],
    { remarks: 'fireplace' },
  ),
  topic(
    'the laundry',
    'laundry, washer, dryer, washing machine, ensuite laundry, in unit laundry, laundry room',
    ['The laundry is given as {laundry}.'],
    { remarks: 'laundry, washer' },
  ),
  topic(
    'central vacuum',
    'central vacuum, central vac, vacuum',
    ['There is a central vacuum.|centralVacuum'],
    among(INSIDE, 'central vacuum'),
  ),
  topic(
    'the accessibility',
    'accessibility, accessible, wheelchair, step free, barrier free, ramp, stair lift, mobility',
    ['Accessibility features in the listing: {accessibility}.'],
    { remarks: 'wheelchair, accessible' },
  ),
  topic(
    'the security',
    'security system, security, alarm, cameras, secured entry',
    ['Security in the listing: {security}.'],
    among(INSIDE, 'alarm, security'),
  ),
  topic(
    'pool',
    'pool, swimming pool, inground pool, swim',
    ['The pool is given as {pool}.'],
    among(['amenities', 'exterior', 'interior'], 'pool'),
  ),
  topic(
    'hot tub or sauna',
    'hot tub, spa, jacuzzi, sauna, whirlpool',
    ['There is a spa.|spa'],
    among(INSIDE, 'sauna, hot tub, jacuzzi, spa'),
  ),
  topic(
    'the other structures',
    'shed, outbuilding, barn, workshop, other structures, greenhouse',
    ['Other structures in the listing: {structures}.'],
    among(['structures', 'exterior'], 'shed, barn, workshop, greenhouse'),
  ),
  topic(
    'furniture',
    'furnished, furniture, comes furnished, unfurnished',
    ['On furniture the listing says {furnished}.'],
    { remarks: 'furnished' },
  ),
];
