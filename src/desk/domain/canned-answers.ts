/** Common answers. They fill the field for the realtor to finish, and send nothing. */
export const CANNED_ANSWERS: readonly { label: string; text: string }[] = [
  {
    label: 'Offer a tour',
    text: 'I’d be glad to show you the home. Would this time suit you: ',
  },
  {
    label: 'Send similar homes',
    text: 'Here are similar homes on the market today: ',
  },
  {
    label: 'RECO Information Guide',
    text: 'Before we go further, please read the RECO Information Guide. It explains what a brokerage owes its clients and what it doesn’t owe people who represent themselves. I’m happy to go through it with you.',
  },
  {
    label: 'Ask for a time',
    text: 'Which days and times would suit you to see it?',
  },
];
