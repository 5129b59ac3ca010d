/**
 * Everything specific to this brokerage. The default is fictitious: example.com addresses, 555-01xx telephone
 * numbers.
 */
export const site = {
  brokerage: 'Lakelight Realty',
  legalName: 'Lakelight Realty Inc., Brokerage',
  agent: {
    name: 'Maren Ellery',
    title: 'Broker',
    initials: 'ME',
    email: 'maren@example.com',
    bio: 'Broker with Lakelight Realty, for buyers, sellers, landlords and tenants across the Greater Toronto Area.',
    specialization: ['Buying', 'Selling', 'Leasing', 'Property Scouting'],
    languages: ['English'],
    serviceAreas: ['Toronto', 'Oakville', 'Mississauga', 'Markham', 'Richmond Hill', 'King'],
  },
  /** The person responsible for personal information, whom PIPEDA requires every organization to name. */
  privacyOfficer: { name: 'Maren Ellery', email: 'privacy@example.com' },
  office: {
    street: '100 Sample Street, Suite 500',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M0M 0M0',
  },
  phones: ['416-555-0142', '905-555-0117'],
  email: 'hello@example.com',
  hours: {
    /** The hours when messages are accepted. */
    messages: '24/7/365',
    /** The hours when messages are answered. Used by the contact page, the chat, mails and search engines. */
    office: [
      { days: 'Mo-Fr', opens: '09:00', closes: '18:00' },
      { days: 'Sa', opens: '10:00', closes: '16:00' },
    ],
  },
  social: {
    facebook: 'https://www.facebook.com/example',
    instagram: 'https://www.instagram.com/example',
  },
  tagline: '#befirst',
  introduction:
    'An independently owned and operated brokerage, at home across the Greater Toronto Area.',
  legalLine: 'Independently owned and operated.',
  trademarks:
    'REALTOR®, REALTORS®, MLS® and Multiple Listing Service® are trademarks of The Canadian Real Estate Association and identify members of CREA and the services they provide.',
  links: {
    venetia: 'https://venetia.example.com/',
    rentReady: 'https://rent.example.com/',
  },
  builder: { name: 'Example Site Studio', url: 'https://studio.example.com/' },
  since: 2025,
} as const;
