import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { day } from '#platform/domain/day.ts';
import { site } from '#site';
import type { LegalText } from './legal-text.ts';

export const termsOfService = ({ name, legalName, email }: Brokerage): LegalText => ({
  title: 'Terms of Service',
  lead: `The rules for using the website of ${name}. By using it you agree to them.`,
  updated: day('2026-11-21'),
  sections: [
    {
      id: 'the-brokerage',
      title: 'Who we are',
      paragraphs: [
        `This site is run by ${legalName}, a real estate brokerage in Ontario. ${site.legalLine}`,
        'Reading it, saving homes or writing to us does not make you a client and creates no duty to represent you. That begins with a written agreement, after you have been given the RECO Information Guide and its contents have been explained to you. Nothing here is meant to solicit people who have an agreement with another brokerage.',
      ],
    },
    {
      id: 'demonstration-data',
      title: 'Demonstration data',
      paragraphs: [
        'While the line at the top of each page says ‘Demonstration data’, the listings, people, offices and figures are made up. Nothing shown then is for sale or for rent. Anything marked ‘Sample’ is always an example.',
      ],
    },
    {
      id: 'listing-information',
      title: 'Listing information and the board’s copyright',
      paragraphs: [
        'Listings come from the feed of a real estate board. The information is the property of the board, which holds the copyright in its database, and of those who supplied it. It is deemed reliable but not guaranteed accurate by the board or by us. Check what matters to you before you rely on it.',
        'It is for people with a real interest in buying, selling or renting, for their personal, non-commercial use. You may not copy, republish, sell or collect it by machine, nor use it to train models, except through the interfaces that we publish and within their limits.',
      ],
    },
    {
      id: 'national-association',
      title: 'The Canadian Real Estate Association',
      paragraphs: [
        'The trademarks REALTOR®, REALTORS® and the REALTOR® logo are controlled by The Canadian Real Estate Association (CREA) and identify real estate professionals who are members of CREA. The trademarks MLS®, Multiple Listing Service® and the associated logos are owned by CREA and identify the quality of services provided by real estate professionals who are members of CREA. CREA does not guarantee the accuracy of the information on this site and takes no responsibility for it.',
      ],
    },
    {
      id: 'registered-visitors',
      title: 'Registered visitors',
      paragraphs: [
        'Sold prices, price histories and some other details are shown only to registered visitors who have confirmed their email address and accepted the terms for virtual office websites (VOW). Those terms are shown before the first such page and must be accepted there. They establish a relationship with this brokerage for that purpose, and they ask for a real interest in real estate of the kind you look at. They cost you nothing and do not bind you to a representation agreement.',
        'Keep your password to yourself and tell us if you think someone else knows it. We may close an account that breaks these terms.',
      ],
    },
    {
      id: 'tools',
      title: 'Calculators, estimates and AI tools',
      paragraphs: [
        'Calculators, advice from the buy-or-rent advisor, market figures, forecasts and texts by AI tools are general information. They are not an appraisal, an offer of credit, or legal, tax or financial advice. Each says what it was computed from and when. Speak to a lender, a lawyer or an accountant before you decide.',
      ],
    },
    {
      id: 'fair-housing',
      title: 'Equal treatment',
      paragraphs: [
        'We follow the Ontario Human Rights Code. No text, filter or answer of this site may be used to choose or refuse people on a ground that the Code protects. If you meet something here that reads otherwise, please tell us.',
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send us',
      paragraphs: [
        'Write truthfully, under your own name, and nothing that is unlawful or harms others. In the live chat and in forms we may stop messages that abuse them. The privacy policy says how we handle what you send.',
      ],
      links: [{ label: 'Privacy Policy', href: '/privacy-policy' }],
    },
    {
      id: 'e-mail-and-casl',
      title: 'Commercial email',
      paragraphs: [
        'We send newsletters and other commercial messages only with your consent under Canada’s anti-spam law (CASL). You can stop them with one click on the unsubscribe link in each.',
      ],
    },
    {
      id: 'cookies-and-ads',
      title: 'Cookies, analytics and advertising',
      paragraphs: [
        'The site sets only cookies that it needs, uses no third-party analytics and carries no third-party advertising. The privacy policy lists what is kept.',
      ],
      links: [{ label: 'Cookies in the privacy policy', href: '/privacy-policy#cookies' }],
    },
    {
      id: 'video-platform',
      title: 'Videos and other sites',
      paragraphs: [
        'Videos and virtual tours may be hosted on YouTube and are shown through YouTube API Services; by playing one, you agree to the YouTube Terms of Service. Some links lead to other sites, such as the rental intake site. We do not run them and are not responsible for them.',
      ],
      links: [{ label: 'YouTube Terms of Service', href: 'https://www.youtube.com/t/terms' }],
    },
    {
      id: 'our-content',
      title: 'Our own content',
      paragraphs: [
        `The texts, pictures and design of this site belong to ${name} or to those who let us use them. You may print or share single pages for your own use. Pictures of rooms and buildings that are captioned ‘Artist’s impression’ do not show real places.`,
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      paragraphs: [
        'We work to keep the site accurate and available, but we do not promise that it always is. As far as the law allows, we are not liable for loss that comes from relying on it or from its being unavailable. Nothing here limits rights that the law gives you and that cannot be waived.',
      ],
    },
    {
      id: 'law-and-changes',
      title: 'Law, changes and contact',
      paragraphs: [
        'These terms are governed by the laws of Ontario and the federal laws of Canada that apply there. We may change them; the date at the top then changes too, and registered visitors are asked again where the board’s rules require it.',
        `Questions: ${email}.`,
      ],
      links: [{ label: 'Contact', href: '/contact' }],
    },
  ],
});
