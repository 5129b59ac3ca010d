/**
 * Everything that makes this the website of one brokerage rather than another. The default is a
 * fictitious one: example.com addresses, 555-01xx telephone numbers.
 */
export const site = {
  brokerage: 'Lakelight Realty',
  legalName: 'Lakelight Realty Inc., Brokerage',
  agent: {
    name: 'Maren Ellery',
    title: 'Broker',
    initials: 'ME',
    email: 'maren@example.com',
    story: [
      'Maren began as many agents do: helping friends read a listing, then a status certificate, then an offer. What stayed with her was how much calmer people became once somebody had sat down and explained the page in front of them.',
      'Lakelight Realty grew from that habit. It is a small brokerage on purpose. The person who answers your first call is the person who walks through the house with you, reads the offer with you, and is there when the keys change hands.',
      'The work runs from first condos to family houses by the lake, across the Greater Toronto Area and the towns around it. The method is the same everywhere: the facts first, the costs to the dollar, and time to think.',
    ],
    mission:
      'To give everyone who buys, sells or rents with us the same facts that we have, early enough to decide well.',
    values: [
      {
        title: 'Plain facts',
        text: 'We say what we know, where it comes from and how old it is. What we don’t know, we say too.',
      },
      {
        title: 'Your interest first',
        text: 'Advice follows what is right for you, also when that means to wait, to rent or to walk away.',
      },
      {
        title: 'Care with details',
        text: 'Clauses, dates, measurements and costs are read twice, by two people, before you sign.',
      },
      {
        title: 'Open doors',
        text: 'Everyone is welcome here and is shown every home that meets their needs. Housing is a human right.',
      },
      {
        title: 'Discretion',
        text: 'What you tell us about your money, your plans and your life stays with us.',
      },
      {
        title: 'Time to think',
        text: 'No pressure and no false urgency. A home is decided on, not hurried into.',
      },
    ],
    bio: 'Broker with Lakelight Realty, for buyers, sellers, landlords and tenants across the Greater Toronto Area.',
    specialization: ['Buying', 'Selling', 'Leasing', 'Property Scouting'],
    languages: ['English'],
    serviceAreas: ['Toronto', 'Oakville', 'Mississauga', 'Markham', 'Richmond Hill', 'King'],
  },
  /** Who answers for personal information, as PIPEDA asks every organisation to name. */
  privacyOfficer: { name: 'Maren Ellery', email: 'privacy@example.com' },
  office: {
    street: '100 Sample Street, Suite 500',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M0M 0M0',
  },
  phones: ['416-555-0142', '905-555-0117'],
  email: 'hello@example.com',
  hours: '24/7/365',
  /** When the office is open, for search engines. */
  officeHours: [
    { days: 'Mo-Fr', opens: '09:00', closes: '18:00' },
    { days: 'Sa', opens: '10:00', closes: '16:00' },
  ],
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
  /** What the preconstruction page shows. None of these is planned, built or for sale: they are samples. */
  sampleProjects: [
    {
      name: 'Sample Harbour Tower',
      place: 'Toronto, by the water',
      kind: 'tower',
      homes: 'Studios to three bedrooms',
      text: 'A tower over a low base, with a library, a workshop and a roof garden that all residents share.',
    },
    {
      name: 'Sample Mill Residences',
      place: 'Oakville, near the station',
      kind: 'midrise',
      homes: 'One to three bedrooms',
      text: 'Eight storeys around a courtyard, balconies on every side, bicycles and strollers at street level.',
    },
    {
      name: 'Sample Orchard Towns',
      place: 'Markham, beside a park',
      kind: 'townhouse',
      homes: 'Three and four bedrooms',
      text: 'Freehold townhouses with a room on the ground floor for work or for guests, and a small garden behind.',
    },
  ],
  builder: { name: 'Example Site Studio', url: 'https://studio.example.com/' },
  since: 2025,
} as const;
