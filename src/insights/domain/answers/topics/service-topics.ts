import { among, type FieldTopic, topic } from './field-topic.ts';

/** What comes into a home by pipe and wire. */
export const SERVICE_TOPICS: readonly FieldTopic[] = [
  topic(
    'the heating',
    'heating, heat, furnace, how is it heated, heated, boiler, radiator, heat pump, forced air, hvac',
    [
      'The heating is given as {heating}, with {heatSource} as its source.',
      'The heating is given as {heating}.',
    ],
    { remarks: 'furnace, heat pump' },
  ),
  topic(
    'air conditioning',
    'air conditioning, air conditioner, air con, aircon, cooling, central air, ac',
    ['The cooling is given as {cooling}.'],
    { remarks: 'air conditioning, central air' },
  ),
  topic(
    'the water supply',
    'water supply, water source, well water, well, municipal water, city water, drinking water',
    ['The water is given as {water}.'],
  ),
  topic('the waste water', 'sewer, septic, waste water, septic tank, sewage', [
    'The waste water is given as {sewer}.',
  ]),
  topic('the utilities', 'utilities, hydro meter, gas line', [
    'Utilities in the listing: {utilities}.',
    'The rent includes {rentIncludes}.',
  ]),
  topic(
    'the internet',
    'internet, wifi, wi fi, fibre, fiber, fibe, broadband, cable, bell, rogers',
    [],
    { ...among(['utilities', 'feeIncludes', 'rentIncludes'], 'internet, cable, fibre, telephone') },
  ),
  topic(
    'the electrical service',
    'amps, electrical service, electrical panel, amp, wiring, electrical',
    ['The electrical service is given as {amps} amps.'],
    { remarks: 'wiring, electrical, amp' },
  ),
  topic('UFFI', 'uffi, urea formaldehyde, foam insulation', ['On UFFI the listing says {uffi}.']),
];
