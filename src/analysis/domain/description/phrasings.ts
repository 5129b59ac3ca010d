/** In sentence order. The wordings of a line are equivalent; within one wording, the fullest version comes first. */
export const PHRASINGS: readonly (readonly (readonly string[])[])[] = [
  [
    [
      'It has {bathrooms:bathroom} and {kitchens:kitchen}, {rooms:room} in all.',
      'It has {bathrooms:bathroom}.',
      'It has {rooms:room}.',
    ],
    [
      'Inside, the listing shows {rooms:room}, including {bathrooms:bathroom}.',
      'The listing shows {bathrooms:bathroom}.',
      'Inside, the listing shows {rooms:room}.',
    ],
  ],
  [
    [
      'The living area is {size} and the age is {age}, according to the board.',
      'The living area is {size}, according to the board.',
      'The listed age is {age}.',
    ],
    [
      'The board lists {size} of living area and an age of {age}.',
      'The board lists {size} of living area.',
      'The board lists an age of {age}.',
    ],
  ],
  [
    [
      'The style is {style}, built of {builtOf}, with {a:basement} basement.',
      'The style is {style}, with {a:basement} basement.',
      'The style is {style}.',
      'The basement is {basement}.',
    ],
    [
      'It’s built of {builtOf}, the style is {style}, and the basement is {basement}.',
      'The style is {style}, and the basement is {basement}.',
      'The style is {style}.',
      'The basement is listed as {basement}.',
    ],
  ],
  [
    [
      'Heating is {heating} by {heatSource}, and cooling is {cooling}.',
      'Heating is {heating}, and cooling is {cooling}.',
      'Heating is {heating} by {heatSource}.',
      'Cooling is {cooling}.',
    ],
    [
      'Heating is {heating} ({heatSource}), with {cooling} cooling.',
      'Heating is {heating}, with {cooling} cooling.',
      'The heating is {heating}.',
      'The cooling is {cooling}.',
    ],
  ],
  [['Inside, the listing names {interior}.'], ['Inside, it names {interior}.']],
  [['Outside, it names {exterior}.'], ['Outside, the listing names {exterior}.']],
  [
    [
      'It has {parking:parking space}, and the garage is {garage}.',
      'It has {parking:parking space}.',
      'The garage is {garage}.',
    ],
    [
      'Parking: {parking:space}, with the garage listed as {garage}.',
      'Parking: {parking:space}.',
      'The garage is listed as {garage}.',
    ],
  ],
  [
    [
      'The lot is {lot}, and it faces {facing}.',
      'The lot is {lot}.',
      'The lot area is {lotArea}.',
      'The exposure is {exposure}, with a balcony listed as {balcony}.',
      'The exposure is {exposure}.',
    ],
    [
      'It faces {facing}, on a lot of {lot}.',
      'The lot measures {lot}.',
      'The lot area is {lotArea}.',
      'The balcony is listed as {balcony}, and the exposure as {exposure}.',
      'Its exposure is {exposure}.',
    ],
  ],
  [
    [
      'The building offers {amenities}, and the locker is {locker}.',
      'The building offers {amenities}.',
      'The locker is {locker}.',
    ],
    ['The building amenities include {amenities}.', 'The locker is listed as {locker}.'],
  ],
  [
    ['The listing names {nearby} on the lot or nearby.'],
    ['On the lot or nearby, the listing names {nearby}.'],
  ],
  [
    [
      'Property taxes are {taxes} for {taxYear}, and the maintenance fee is {fee}.',
      'Property taxes are {taxes} for {taxYear}.',
      'The maintenance fee is {fee}.',
      'The rent includes {rentIncludes}.',
    ],
    [
      'For {taxYear} the property taxes come to {taxes}, and the maintenance fee is {fee}.',
      'For {taxYear} the property taxes come to {taxes}.',
      'The maintenance fee is {fee}.',
      'The rent covers {rentIncludes}.',
    ],
  ],
  [['The fee includes {feeIncludes}.'], ['The fee covers {feeIncludes}.']],
  [
    ['The laundry is listed as {laundry}.', 'The view is {view}.'],
    ['The view is {view}.', 'Laundry is listed as {laundry}.'],
  ],
  [
    [
      'The zoning is listed as {zoning}, and possession as {possession}.',
      'Possession is listed as {possession}.',
    ],
    ['Possession is {possession}, and the zoning is {zoning}.', 'Possession is {possession}.'],
  ],
];
