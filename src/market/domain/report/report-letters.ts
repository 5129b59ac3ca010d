import { type Letter, MAX_SUBJECT_LENGTH } from '#platform/domain/letter.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import type { ReportRequest } from '../report-request.ts';

/**
 * The email to the person who requested a report of `region`; `link` is the page that serves it. It contains no text
 * from the requester, because a request can name anyone's address.
 */
export const reportLetter = (region: string, link: string): Letter => ({
  subject: `Your market report: ${region}`,
  preview: 'Prices, sales and inventory, with their sources, as a PDF.',
  title: `Your market report: ${region}`,
  paragraphs: [
    'Here’s your report: sold or asking prices, how many homes there are, and what the next twelve months may bring. Each figure says where it comes from.',
    'The link works once, within seven days. After that, you can ask for a newer report on our site.',
  ],
  action: { label: 'Get the report', address: link },
  reason:
    'You’re getting this email because a market report was requested for this address on our site. If that wasn’t you, you can ignore it.',
});

type RequestLetterFields = Pick<
  ReportRequest,
  'firstName' | 'lastName' | 'email' | 'phone' | 'propertyType' | 'website'
> & { region: string };

/** The email that notifies the brokerage of a report request. */
export function requestLetter(id: number, request: RequestLetterFields): Letter {
  const name = `${request.firstName} ${request.lastName}`;
  const isSuspect = request.website.trim() !== '';
  const title = `Market report for ${name}`;
  return {
    subject: oneLine(
      `${isSuspect ? 'Possible spam: ' : ''}${title}: ${request.region}`,
      MAX_SUBJECT_LENGTH,
    ),
    preview: `${request.region}, ${typeInWords(request.propertyType)}`,
    title,
    paragraphs: [
      `${name} asked for the ${request.region} report. Reply to this email to answer them.`,
      ...(isSuspect
        ? ['A hidden field was filled in, so this may be spam and we didn’t email a report.']
        : []),
    ],
    facts: [
      { name: 'Number', value: String(id) },
      { name: 'Name', value: name },
      { name: 'Email', value: request.email },
      { name: 'Phone', value: request.phone },
      { name: 'Region', value: request.region },
      { name: 'Homes', value: typeInWords(request.propertyType) },
    ],
    reason:
      'You’re getting this email because report requests from the website go to this address.',
  };
}

/** 'any type', 'Detached'. */
const typeInWords = (type: ReportRequest['propertyType']): string =>
  type === 'Any' ? 'any type' : type;
