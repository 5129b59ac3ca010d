import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { day } from '#platform/domain/day.ts';
import type { LegalText } from './legal-text.ts';

export const accessibilityStatement = ({ name, email, phone }: Brokerage): LegalText => ({
  title: 'Accessibility',
  lead: `${name} wants everyone to be able to search, read, calculate and reach us here.`,
  updated: day('2026-11-21'),
  sections: [
    {
      id: 'standard',
      title: 'Our standard',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. That is more than the Accessibility for Ontarians with Disabilities Act requires of a small organization, and we test every change against it.',
      ],
    },
    {
      id: 'what-you-can-expect',
      title: 'What you can expect',
      paragraphs: ['On every page:'],
      points: [
        'Everything works with a keyboard alone, with a visible focus and a link to skip the menu.',
        'Screen readers get headings, landmarks, labels and alt text.',
        'Text can be enlarged to 400% without scrolling sideways, and no text is smaller than 14 pixels.',
        'Light and dark themes, both with at least 4.5 to 1 contrast for text. We follow your system’s setting unless you change it.',
        'If your system asks for reduced motion, nothing moves by itself.',
        'Reading, searching and filtering work without JavaScript.',
        'On a phone, buttons, fields and standalone links have touch targets of at least 44 pixels, and nothing needs a drag or a gesture.',
      ],
    },
    {
      id: 'what-was-tried',
      title: 'What we tested',
      paragraphs: ['We test every change ourselves, in one browser (Chromium):'],
      points: [
        'Every page and its states (no results, an unknown place, a missing page, a list that fails to load, an open menu, filter sheet or question) with automated tests (axe-core), in light and dark, at phone or desktop size.',
        'The heading order, landmarks and alt text of every page.',
        'Every page in a window 320 pixels wide, the same as enlarging a typical one to 400%: nothing scrolls sideways.',
        'Seven kinds of page with the Tab key: it reaches every link and control, each shows its focus, and the first stop skips the menu.',
        'Every page without JavaScript, including the questions, the filters and the search.',
        'The contrast of every pair of colours used for text.',
      ],
    },
    {
      id: 'what-is-open',
      title: 'Known limits',
      paragraphs: ['We know about these and are working on them:'],
      points: [
        'Listing photos come from the board without descriptions. Their alt text names the home and the photo’s number, not what it shows.',
        'Documents from others, such as builders’ brochures, may not be accessible. We’ll read them to you or send you the text.',
        'Sites we link to, including the rental intake site, aren’t ours, and we haven’t tested them.',
        'Automated tests find only some of the problems. People with disabilities and an outside auditor haven’t tested the site yet, and we haven’t tried every screen reader, voice control or another browser, so we don’t claim full conformance.',
        'The small neighbourhood maps are pictures. Their alt text names the place but doesn’t describe what’s around it.',
      ],
    },
    {
      id: 'accessible-formats',
      title: 'Accessible formats and help',
      paragraphs: [
        'Ask us for anything on this site in another format: large print, plain text, or read to you over the phone. There is no charge. We’ll find what works for you, and answer within two business days.',
        `Write to ${email} or call ${phone}. Please also tell us when something doesn’t work for you: which page, what you tried and what you use.`,
      ],
      links: [
        { label: 'Write about accessibility', href: `mailto:${email}?subject=Accessibility` },
        { label: 'All ways to reach us', href: '/contact' },
      ],
    },
  ],
});
