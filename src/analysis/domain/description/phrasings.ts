/**
 * In sentence order. The wordings of a line are equivalent; within one wording, the fullest version comes first. Ids after
 * '|' are cited too.
 */
export const PHRASINGS: readonly (readonly (readonly string[])[])[] = [
  [
    [
      'It has {rooms:room}, {bathrooms:bathroom} and {size} of space.',
      'It has {bathrooms:bathroom} and {size} of space.',
      'It has {size} of space.',
      'It has {bathrooms:bathroom}.',
    ],
    [
      'There are {rooms} rooms and {bathrooms:bathroom} in {size}.',
      'It offers {size} of space, with {bathrooms:bathroom}.',
      'It offers {size} of space.',
      'It has {bathrooms:bathroom}.',
    ],
  ],
  [
    [
      'It’s {style}, finished in {builtOf}, with {basement}.',
      'It’s {style}, finished in {builtOf}.',
      'It’s {style}, with {basement}.',
      'It’s {style}.',
      'The construction is {builtOf}.',
      'It has {basement}.',
    ],
    [
      'Finished in {builtOf}, it’s {style} with {basement}.',
      'Finished in {builtOf}, it’s {style}.',
      'It’s {style} with {basement}.',
      'It’s {style}.',
      'The construction is {builtOf}.',
      'There’s {basement}.',
    ],
  ],
  [['It’s {age}.']],
  [
    [
      'It has {heating} and {cooling}.|heatSource',
      'It has {heating}.|heatSource',
      'It has {cooling}.',
    ],
    [
      'There’s {heating}, with {cooling}.|heatSource',
      'There’s {heating}.|heatSource',
      'There’s {cooling}.',
    ],
  ],
  [['Inside, you’ll find {interior}.'], ['The interior includes {interior}.']],
  [['There’s also {laundry}.'], ['It comes with {laundry}.']],
  [['Outside, it has {exterior}.'], ['There’s {exterior} outside.']],
  [
    ['It has {parking:parking space} {garage}.', 'It has {parking:parking space}.'],
    ['There’s parking for {parking:car} {garage}.', 'There’s parking for {parking:car}.'],
  ],
  [
    [
      'The lot is {lot} and faces {facing}.',
      'The lot is {lot}.',
      'The lot area is {lotArea}.',
      'It faces {exposure} and has {balcony}.',
      'It faces {exposure}.',
      'It has {balcony}.',
    ],
    [
      'It faces {facing} on a lot of {lot}.',
      'It’s on a lot of {lot}.',
      'The lot covers {lotArea}.',
      'With {balcony}, it faces {exposure}.',
      'It faces {exposure}.',
      'There’s {balcony}.',
    ],
  ],
  [['The grounds include {grounds}.|nearby'], ['The property has {grounds}.|nearby']],
  [['It has a view of {view}.'], ['The view is of {view}.']],
  [
    [
      'The building has {amenities}, and the home comes with {locker}.',
      'The building has {amenities}.',
      'It comes with {locker}.',
    ],
    ['Building amenities include {amenities}.', 'There’s {locker}.'],
  ],
  [['Nearby, you’ll find {nearby}.'], ['There’s {nearby} nearby.']],
  [
    [
      'Property taxes are {taxes} for {taxYear}, and the maintenance fee is {fee}.',
      'Property taxes are {taxes} for {taxYear}.',
      'The maintenance fee is {fee}.',
      'The rent includes {rentIncludes}.',
    ],
    [
      'For {taxYear}, property taxes are {taxes}; the maintenance fee is {fee}.',
      'For {taxYear}, property taxes are {taxes}.',
      'The maintenance fee is {fee}.',
      'The rent covers {rentIncludes}.',
    ],
  ],
  [['The fee includes {feeIncludes}.'], ['The fee covers {feeIncludes}.']],
  [
    ['Possession is {possession}; the zoning is {zoning}.', 'Possession is {possession}.'],
    ['The zoning is {zoning}, and possession is {possession}.', 'Possession is {possession}.'],
  ],
];
