/** The id of the element at the top of a phone's sheet that takes the card of the home pressed on the map. */
export const CARD_PLACE = 'map-card';
