import { day } from '#platform/domain/day.ts';
import { site } from '#site';
import type { LegalText } from './legal-text.ts';

const { brokerage, email, phones } = site;

export const ACCESSIBILITY_STATEMENT: LegalText = {
  title: 'Accessibility',
  lead: `${brokerage} wants everyone to be able to search, read, calculate and reach us here.`,
  updated: day('2026-11-21'),
  sections: [
    {
      id: 'standard',
      title: 'What we hold ourselves to',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. That is more than the Accessibility for Ontarians with Disabilities Act asks of a small organisation, and it is what we test each change against.',
      ],
    },
    {
      id: 'what-you-can-expect',
      title: 'What you can expect',
      paragraphs: ['On every page:'],
      points: [
        'Everything works with a keyboard alone, with a visible focus and a link past the menu.',
        'Headings, landmarks, labels and alternative texts are there for screen readers.',
        'Text can be enlarged to 400% without scrolling sideways, and no text is smaller than 14 pixels.',
        'Light and dark themes, both with at least 4.5 to 1 contrast for text. The system’s choice counts unless you change it.',
        'If your system asks for reduced motion, nothing moves by itself.',
        'Reading, searching and filtering work without JavaScript.',
        'On a phone, buttons, fields and links that stand by themselves are at least 44 pixels to the touch, and nothing needs a drag or a gesture.',
      ],
    },
    {
      id: 'what-was-tried',
      title: 'What was tried',
      paragraphs: ['We check ourselves, with each change, in one browser (Chromium):'],
      points: [
        'Every page and its states (nothing found, an unknown place, a page that is not there, a list that fails to load, an open menu, sheet of filters or question) with automatic tests (axe-core), in light and in dark, in a phone’s or a desktop’s window.',
        'The order of headings, the landmarks and the alternative texts of every page.',
        'Every page in a window of 320 pixels, which is what enlarging to 400% makes of a usual one: nothing scrolls sideways.',
        'A walk with the Tab key over seven kinds of page: each link and control is reached and shows that it has focus; the first stop leads past the menu.',
        'Every page without JavaScript, and there the questions, the filters and the search.',
        'The contrast of every pair of colours that carries text.',
      ],
    },
    {
      id: 'what-is-open',
      title: 'What is open',
      paragraphs: ['We know of these limits and work on them:'],
      points: [
        'Photos of listings come from the board without descriptions. Their alternative text names the home and the place of the photo in the series, not what is in it.',
        'Documents that others have made, such as builders’ brochures, may not be accessible. We read them to you or send their contents as text.',
        'Sites that we link to, the rental intake site among them, are not ours and were not tested by us.',
        'Automatic tests find only a part of what can be wrong. People with disabilities and an outside auditor have not tested the site yet, nor have we gone through it with each screen reader, voice control or another browser, so this is no claim of full conformance.',
        'The small maps of neighbourhoods are pictures. Their alternative text names the place; what lies around it is not described.',
      ],
    },
    {
      id: 'accessible-formats',
      title: 'Accessible formats and help',
      paragraphs: [
        'Ask us for anything on this site in another format: large print, plain text, or read to you on the telephone. There is no charge. We agree with you on what suits you, and answer within two business days.',
        `Write to ${email} or call ${phones[0]}. Tell us also when something here is in your way: which page, what you tried, and what you use.`,
      ],
      links: [
        { label: 'Write about accessibility', href: `mailto:${email}?subject=Accessibility` },
        { label: 'All ways to reach us', href: '/contact' },
      ],
    },
  ],
};
