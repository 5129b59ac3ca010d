import { among, type FieldTopic, INTERIOR_FACTS, topic } from './field-topic.ts';

/** The house itself: its rooms, type and construction. */
export const HOME_TOPICS: readonly FieldTopic[] = [
  topic('the bedrooms', 'bedroom, bed, how many bedrooms, number of bedrooms, br, bdrm, bdrms', [
    'It has {bedrooms:bedroom}.',
    'That is {bedroomsAbove} above grade and {bedroomsBelow} below.',
  ]),
  topic(
    'the bathrooms',
    'bathroom, bath, bths, washroom, how many bathrooms, powder room, toilet',
    ['It has {bathrooms:bathroom}.'],
    { remarks: 'bathroom, powder room' },
  ),
  topic(
    'an ensuite',
    'ensuite, en suite, ensuite bathroom, ensuite bath, attached bathroom, private bathroom',
    [],
    { remarks: 'ensuite, en suite' },
  ),
  topic(
    'the kitchens',
    'how many kitchens, number of kitchens, second kitchen, two kitchens, 2 kitchens, another kitchen, more than one kitchen, extra kitchen',
    ['It has {kitchens:kitchen}.'],
  ),
  topic('the rooms', 'how many rooms, number of rooms, rooms in total, total rooms', [
    'It has {rooms:room} in all.',
  ]),
  topic(
    'a den or family room',
    'den, family room, office space, home office, an office, room for an office, study',
    ['There’s a den or family room.|den'],
    { remarks: 'den, office, family room' },
  ),
  topic(
    'the living area',
    'living area, size, square feet, square foot, square footage, sq footage, footage, sqft, sq ft, how big, how large, floor area, square metres, square meters, area',
    ['The living area is {size}.'],
  ),
  topic(
    'the age',
    'age, how old, year built, when was it built, built in, built, what year, construction year',
    ['It’s new.|age=New', 'It’s {age} old.'],
    { remarks: 'built in, built' },
  ),
  topic('new construction', 'new construction, new build, newly built, brand new', [
    'It’s new construction.|isNew',
  ]),
  topic(
    'the style',
    'style, architectural style, architecture, layout style, bungalow, raised bungalow, split level, backsplit, sidesplit, loft',
    ['Its style is {~style}.'],
  ),
  topic(
    'the storeys',
    'storeys, stories, how many floors, how many storeys, how many stories, number of storeys',
    ['It has {storeys:storey}.', 'Its style is {~style}.'],
  ),
  topic(
    'a basement',
    'basement, cellar, downstairs, lower level, finished basement, walkout, walk out, walkout basement',
    ['The basement is listed as {~basement}.'],
    { remarks: 'basement, lower level, downstairs, walkout, walk-out', quotesToo: true },
  ),
  topic(
    'the building material',
    'built of, made of, construction material, exterior material, brick, siding, stucco',
    ['It’s built of {~builtOf}.'],
  ),
  topic('the foundation', 'foundation', ['The foundation is {~foundation}.']),
  topic('the roof', 'roof, shingles', ['The roof is {~roof}.'], { remarks: 'roof' }),
  topic(
    'the interior features',
    'interior features, interior, inside features, upgrades, finishes',
    ['Inside, the listing names {~interior}.'],
  ),
  topic('the exterior features', 'exterior features, exterior, outside features', [
    'Outside, the listing names {~exterior}.',
  ]),
  topic(
    'a fireplace',
    'fireplace, wood stove, hearth',
    ['There’s a fireplace.|fireplace', 'The fireplace is listed as {~fireplaceKind}.'],
    { remarks: 'fireplace' },
  ),
  topic(
    'the laundry',
    'laundry, washer, dryer, washing machine, ensuite laundry, in unit laundry, laundry room',
    ['Laundry is {~laundry}.'],
    { remarks: 'laundry, washer' },
  ),
  topic(
    'a central vacuum',
    'central vacuum, central vac, vacuum',
    ['There’s a central vacuum.|centralVacuum'],
    among(INTERIOR_FACTS, 'central vacuum'),
  ),
  topic(
    'the accessibility',
    'accessibility, accessible, wheelchair, step free, barrier free, ramp, stair lift, mobility',
    ['Accessibility features: {~accessibility}.'],
    { remarks: 'wheelchair, accessible' },
  ),
  topic(
    'the security',
    'security system, security, alarm, cameras, secured entry',
    ['Security: {~security}.'],
    among(INTERIOR_FACTS, 'alarm, security'),
  ),
  topic(
    'a pool',
    'pool, swimming pool, inground pool, swim',
    ['The pool is {~pool}.'],
    among(['amenities', 'exterior', 'interior'], 'pool'),
  ),
  topic(
    'a hot tub or sauna',
    'hot tub, spa, jacuzzi, sauna, whirlpool',
    ['There’s a spa.|spa'],
    among(INTERIOR_FACTS, 'sauna, hot tub, jacuzzi, spa'),
  ),
  topic(
    'the other structures',
    'shed, outbuilding, barn, workshop, other structures, greenhouse',
    ['The listing names {~structures}.'],
    among(['structures', 'exterior'], 'shed, barn, workshop, greenhouse'),
  ),
  topic(
    'furniture',
    'furnished, furniture, comes furnished, unfurnished',
    ['It comes {~furnished}.'],
    { remarks: 'furnished' },
  ),
];
