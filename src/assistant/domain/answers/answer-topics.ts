import { COMFORT_TOPICS } from './topics/comfort-topics.ts';
import { COST_TOPICS } from './topics/cost-topics.ts';
import type { FieldTopic } from './topics/field-topic.ts';
import { HOME_TOPICS } from './topics/home-topics.ts';
import { LISTING_TOPICS } from './topics/listing-topics.ts';
import { OUTDOOR_TOPICS } from './topics/outdoor-topics.ts';
import { PART_TOPICS } from './topics/part-topics.ts';
import { SERVICE_TOPICS } from './topics/service-topics.ts';
import { TERM_TOPICS } from './topics/term-topics.ts';
import { UNPUBLISHED_TOPICS } from './topics/unpublished-topics.ts';

/** The questions people ask about a listing, and what answers each. If two match, the longer phrase wins. */
export const FIELD_TOPICS: readonly FieldTopic[] = [
  ...PART_TOPICS,
  ...LISTING_TOPICS,
  ...HOME_TOPICS,
  ...SERVICE_TOPICS,
  ...OUTDOOR_TOPICS,
  ...COMFORT_TOPICS,
  ...COST_TOPICS,
  ...TERM_TOPICS,
  ...UNPUBLISHED_TOPICS,
];

/** Phrases so general that they count only if nothing else matched. */
export const GENERAL_TOPICS: readonly { phrases: readonly string[]; topic: string }[] = [
  {
    topic: 'the price',
    phrases: ['how much', 'how mutch', 'cost', 'how expensive', 'what are they asking'],
  },
  { topic: 'the address', phrases: ['where', 'street'] },
];
