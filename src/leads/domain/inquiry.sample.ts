import { Inquiry } from './inquiry.ts';

/** A test inquiry, as the form sends it. */
export const anInquiry = (given: Partial<Inquiry> = {}): Inquiry =>
  Inquiry.parse({
    firstName: 'Ada',
    lastName: 'Sample',
    email: 'ada@example.com',
    phone: '416-555-0142',
    inquiryType: 'buying',
    message: 'Is the garden as large as it looks?',
    ...given,
  });
