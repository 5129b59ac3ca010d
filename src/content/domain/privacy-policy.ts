import { type Brokerage, formatOffice } from '#brokerage/domain/brokerage.ts';
import { day } from '#platform/domain/day.ts';
import type { LegalText } from './legal-text.ts';

export const privacyPolicy = ({
  name,
  legalName,
  privacyOfficer,
  office,
  phone,
}: Brokerage): LegalText => ({
  title: 'Privacy Policy',
  lead: `What ${name} knows about you, why, for how long, and how to see it, correct it or have it deleted.`,
  updated: day('2026-11-28'),
  sections: [
    {
      id: 'who-answers',
      title: 'Who is responsible for your information',
      paragraphs: [
        `${legalName} is responsible for the personal information that it collects, under Canada’s Personal Information Protection and Electronic Documents Act (PIPEDA) and its ten fair information principles.`,
        `Our privacy officer is ${privacyOfficer.name}. Write to ${privacyOfficer.email} or to ${formatOffice(office)}, or call ${phone}.`,
      ],
      links: [{ label: 'Write to the privacy officer', href: `mailto:${privacyOfficer.email}` }],
    },
    {
      id: 'personal-information',
      title: 'Personal information that we collect',
      paragraphs: [
        'You can search, read and calculate here without telling us who you are. We collect only what a purpose below needs, and mostly from you yourself.',
      ],
      points: [
        'What you write to us: name, email address, phone number, your message and the home it is about.',
        'With an account: username, full name, email address, phone number if you give one, a hash of your password, your passkeys’ public keys and names, the encrypted secret of your sign-in codes, which browsers you are signed in with and when, the homes you save, and your answers to the Buy vs. Rent advisor with its last recommendation.',
        'In the live chat: your name, your email address, the conversation and, while the chat is open, that you are there. If you leave before we answer, we email you the answer with a link that opens the conversation for 30 days; each such email lets you stop them.',
        'For the newsletter or a market report: your email address, what you agreed to, in which words and when.',
        'When you become a client: what the law requires of a brokerage, such as proof of identity and records of the transaction.',
        'If you work here or are invited to: your role, the invitation, and a log of sign-ins, exports and changes of settings and people, so that we can account for who has seen personal information.',
        'To keep the site safe: how often a network sends us requests, in memory; and for sign-ins, forms, AI texts and new chats, for up to two days, with a code made from the network address that no one else can reverse. With an inquiry or a consent we keep such a code, too. Our own logs name no visitor.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      paragraphs: [
        'We tell you the purpose when we ask, and use the information for nothing else without asking again.',
      ],
      points: [
        'To answer you, arrange viewings and do the work that you have asked us to do.',
        'To keep your account, your saved homes, what you have hidden from lists, and your preferences.',
        'To send what you have subscribed to.',
        'To show registered visitors what the board’s rules allow them to see.',
        'To keep the site safe and working.',
        'To meet our duties as a registered brokerage in Ontario.',
      ],
    },
    {
      id: 'consent',
      title: 'Your consent',
      paragraphs: [
        'Where the law requires consent, we ask for it clearly and apart from other terms, never with a pre-checked box. You may withdraw it at any time, within the limits of law and contract. We then tell you what that means for the service, and stop.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what your browser remembers',
      paragraphs: [
        'We use only what the site needs to do what you ask. Without an account, you can refuse all cookies and still use every page.',
      ],
      points: [
        'A cookie that keeps you signed in, once you sign in. Scripts cannot read it, and it ends when you sign out, after 14 days without a visit, and after 30 days in any case. A second cookie says only that someone is signed in.',
        'A cookie that remembers that an account signed in from this browser, for 180 days after you last signed in. It holds a random id and no name. It doesn’t sign anyone in; it lets you sign in while others try passwords on your account. Scripts cannot read it.',
        'A cookie while you sign in with a passkey or a code, or create a passkey: for five minutes. Scripts cannot read it.',
        'A cookie that keeps your conversation in the live chat, once you open the chat: for 180 days after you last did. Scripts cannot read it.',
        'A cookie with the number of the latest update of our listings that you may have seen, until you close the browser. With it no page shows you a home as it was before that update. The number says nothing about you: everyone who visits at that moment gets the same one.',
        'What you are writing in the live chat and could not send yet, and how far you have read: in the same tab, until it is sent or the tab closes. Also whether you want a sound when an answer comes.',
        'The home that you wanted to save before you signed in: for half an hour in the same tab, and never sent to us before you do. Also that a page reloaded itself after an update of the site, until the tab closes.',
        'Your choice of the light or dark theme and of a list or a map. These are kept in your browser and never sent to us.',
        'Which lists of homes you looked at and when, so that we can mark what is new since your last visit. This is kept in your browser and never sent to us.',
        'Your last six searches by name, so that you find them again in the search field. They are kept in your browser until you press ‘Clear’ there, and never sent to us. ‘Near me’ asks your browser for your location only when you press it, and rounds it to about a kilometre before it searches.',
        'Which homes you have opened, so that the map can mark them as seen, and the last twelve with what their cards showed, so that you find them again under ‘Recently viewed’. They are kept in your browser until you press ‘Clear’ there. To show them as they are now it asks us for those homes; we keep no record of that.',
      ],
    },
    {
      id: 'analytics-and-ads',
      title: 'Analytics and advertising',
      paragraphs: [
        'This site carries no third-party advertising, no tracking pixels and no third-party analytics. We do not build profiles of visitors and we do not sell or rent personal information. We count requests and errors to keep the site running; those counts identify no one.',
        'If we ever wish to measure visits in a way that involves you personally, we will ask for your consent first and describe it here.',
      ],
    },
    {
      id: 'e-mail-and-casl',
      title: 'Email, and how to opt out (CASL)',
      paragraphs: [
        'Under Canada’s anti-spam law (CASL) we send commercial messages only with your consent. A newsletter begins after you confirm your address with a link we send to it. We keep a record of when and in which words you agreed.',
        'Every such message names us, our mailing address and a way to reach us, and carries an unsubscribe link that works with one click and without signing in. We act on it at once, and in no case later than 10 business days.',
      ],
    },
    {
      id: 'video-platform',
      title: 'Videos (YouTube API Services)',
      paragraphs: [
        'If a page shows a video or virtual tour hosted on YouTube, it uses YouTube API Services. Nothing loads from YouTube until you press play. When you do, YouTube’s Terms of Service apply, and Google receives your network address and handles it under the Google Privacy Policy.',
        'If you have given us access to data of a Google account, you can withdraw it in Google’s security settings. We store nothing that we receive through YouTube API Services.',
      ],
      links: [
        { label: 'YouTube Terms of Service', href: 'https://www.youtube.com/t/terms' },
        { label: 'Google Privacy Policy', href: 'https://policies.google.com/privacy' },
        {
          label: 'Google security settings',
          href: 'https://security.google.com/settings/security/permissions',
        },
      ],
    },
    {
      id: 'sharing',
      title: 'Who else may see it',
      paragraphs: [
        'We share personal information only as far as a purpose requires, and only with those who must protect it.',
      ],
      points: [
        'The other parties to a transaction, and its brokerages, lawyers, lenders and inspectors, when you ask us to act in it.',
        'The real estate board, which may audit how registered visitors use restricted listing information.',
        'Companies that host this site or deliver its mail for us, under contract. Some may be outside Canada, where the law of that place applies.',
        'Authorities, where the law requires it.',
      ],
    },
    {
      id: 'ai-tools',
      title: 'AI tools',
      paragraphs: [
        'The site’s AI tools work from listing data. When an outside language model words an answer, we send it your question for that answer alone, without anything that identifies you; the page names the model next to what it wrote. Please do not type anything about other people.',
      ],
    },
    {
      id: 'safeguards',
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted, passwords are kept only as salted hashes, and access is limited to the people who need it for their work. Everything that this site loads comes from this site.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      paragraphs: ['As long as the purpose or the law requires. Then we delete it.'],
      points: [
        'An account, its saved homes and what it has hidden: until you delete it on your profile page or ask us to. If you have verified its email address, what we keep under that address goes with it: inquiries, conversations, market reports, the newsletter and the proof of consent. We delete sign-in records within 30 days.',
        'Inquiries: 24 months. Conversations in the live chat: 24 months after the last message.',
        'Newsletter: an unconfirmed address for 30 days, any other until you unsubscribe. The record that you unsubscribed, and proof of what you had agreed to, for three more years.',
        'Emails we send you: their content until they are sent, and the record that we sent them for 30 days.',
        'Backups: a few weeks. What you delete is gone from them once they expire.',
        'Records of a transaction: at least six years, as Ontario’s rules for brokerages require.',
        'Records of a breach: at least 24 months.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Seeing, correcting and deleting it',
      paragraphs: [
        'With an account, your profile page lets you see what we keep, correct it, download it and delete it.',
        'Ask the privacy officer what we hold about you, what we use it for and whom we have shared it with. We answer within 30 days and at little or no cost. If something is wrong, we correct it; if it is no longer needed, we delete it. If we must refuse a part, we say why.',
        'If our answer does not satisfy you, you may complain to the Office of the Privacy Commissioner of Canada.',
      ],
      links: [{ label: 'Privacy Commissioner of Canada', href: 'https://www.priv.gc.ca/' }],
    },
    {
      id: 'breaches',
      title: 'If something goes wrong',
      paragraphs: [
        'When a breach of our safeguards creates a real risk of significant harm, we report it to the Privacy Commissioner and tell the people concerned as soon as we can: what happened, what it means and what they can do. We keep a record of every breach.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      paragraphs: [
        'When we change this policy, the date at the top changes too. If a change matters for information we already hold, we tell you before it takes effect and ask where consent is needed.',
      ],
    },
  ],
});
