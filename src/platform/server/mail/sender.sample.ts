import { LETTER_COLOURS } from '../../domain/letter-colours.sample.ts';
import type { Sender } from './compose.ts';

export const aSender: Sender = {
  host: 'homes.example.com',
  from: { name: 'Lakelight Realty', address: 'hello@example.com' },
  letterhead: {
    brokerage: 'Lakelight Realty Inc., Brokerage',
    postalAddress: '100 Sample Street, Toronto, ON M0M 0M0',
    phone: '416-555-0142',
    address: 'https://homes.example.com',
    isDemonstration: false,
    icon: null,
    colours: LETTER_COLOURS,
  },
};
