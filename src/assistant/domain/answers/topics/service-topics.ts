import { among, type FieldTopic, topic } from './field-topic.ts';

/** Utilities and connections. */
export const SERVICE_TOPICS: readonly FieldTopic[] = [
  topic(
    'the heating',
    'heating, heat, furnace, how is it heated, heated, boiler, radiator, heat pump, forced air, hvac',
    ['Heating is {~heating} ({~heatSource}).', 'Heating is {~heating}.'],
    { remarks: 'furnace, heat pump' },
  ),
  topic(
    'air conditioning',
    'air conditioning, air conditioner, air con, aircon, cooling, central air, ac',
    ['It has central air.|cooling=Central Air', 'Cooling is {~cooling}.'],
    { remarks: 'air conditioning, central air' },
  ),
  topic(
    'the water supply',
    'water supply, water source, well water, well, municipal water, city water, drinking water',
    ['The water supply is listed as {~water}.'],
  ),
  topic('the waste water', 'sewer, septic, waste water, septic tank, sewage', [
    'Waste water is listed as {~sewer}.',
  ]),
  topic('the utilities', 'utilities, hydro meter, gas line', [
    'Utilities: {~utilities}.',
    'The rent includes {~rentIncludes}.',
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
    ['The electrical service is {amps} amps.'],
    { remarks: 'wiring, electrical, amp' },
  ),
  topic('UFFI', 'uffi, urea formaldehyde, foam insulation', [
    'UFFI (urea formaldehyde foam) is listed as {~uffi}.',
  ]),
];
