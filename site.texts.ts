/** The brokerage's longer texts. They are in a separate file so that only the pages that show them load it. */
export const texts = {
  agent: {
    story: [
      'Maren began as many agents do: helping friends read a listing, then a status certificate, then an offer. What stayed with her was how much calmer people became once someone sat down and explained the page in front of them.',
      'Lakelight Realty grew from that habit. It is a small brokerage on purpose. The person who answers your first call is the person who walks through the house with you, reads the offer with you, and is there when the keys change hands.',
      'The work runs from first condos to family houses by the lake, across the Greater Toronto Area and the towns around it. The method is the same everywhere: the facts first, the costs to the dollar, and time to think.',
    ],
    mission:
      'To give everyone who buys, sells or rents with us the facts we have, early enough to decide well.',
    values: [
      {
        title: 'Plain facts',
        text: 'We say what we know, where it comes from and how old it is. We also say what we don’t know.',
      },
      {
        title: 'Your interest first',
        text: 'We recommend what’s right for you, even when that means waiting, renting or walking away.',
      },
      {
        title: 'Care with details',
        text: 'Two people check every clause, date, measurement and cost before you sign.',
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
        text: 'No pressure and no false urgency. A home deserves time.',
      },
    ],
  },
  /** The samples on the preconstruction page. None of them is planned, built or for sale. */
  sampleProjects: [
    {
      name: 'Sample Harbour Tower',
      place: 'Toronto, by the water',
      kind: 'tower',
      homes: 'Studios to three bedrooms',
      text: 'A tower above a podium, with a library, a workshop and a roof garden that all residents share.',
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
      place: 'Markham, next to a park',
      kind: 'townhouse',
      homes: 'Three and four bedrooms',
      text: 'Freehold townhouses with a room on the ground floor for work or for guests, and a small garden behind.',
    },
  ],
} as const;
