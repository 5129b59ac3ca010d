import type { DeskSettings } from '../api.ts';

/** Something the site still needs, and where it is set. */
export type Missing = {
  section: 'board' | 'mail' | 'people' | 'privacy';
  title: string;
  text: string;
  action: string;
};

type Settings = Pick<DeskSettings, 'board' | 'mail' | 'people' | 'privacy'>;

/** What the site still needs, the most important first. */
export const missingIn = ({ board, mail, people, privacy }: Settings): Missing[] => [
  ...(board.isOnServer || board.value.profile !== 'sandbox' ? [] : [noBoard(board.listings)]),
  ...(mail.isOnServer || mail.change ? [] : [emailsWait(mail.waiting)]),
  ...(people.owners > 1 ? [] : [ONE_OWNER]),
  ...(privacy.change ? [] : [NO_PRIVACY_OFFICER]),
];

const noBoard = (listings: number): Missing => ({
  section: 'board',
  title: 'Board',
  text: `The site shows ${listings.toLocaleString('en-CA')} sample ${listings === 1 ? 'listing' : 'listings'} until your board is connected.`,
  action: 'Connect the board',
});

const emailsWait = (waiting: number): Missing => ({
  section: 'mail',
  title: 'Mail',
  text: `${waiting === 0 ? '' : `${waiting} ${waiting === 1 ? 'email is' : 'emails are'} waiting. `}Nothing is lost, but no one gets a confirmation yet.`,
  action: 'Set up mail',
});

const ONE_OWNER: Missing = {
  section: 'people',
  title: 'A second owner',
  text: 'You’re the only owner. If you lose your sign-in, only your server can let you back in.',
  action: 'Invite an owner',
};

const NO_PRIVACY_OFFICER: Missing = {
  section: 'privacy',
  title: 'Privacy officer',
  text: 'Your privacy policy names a sample person. Canadian law asks for one of yours.',
  action: 'Add a name',
};
