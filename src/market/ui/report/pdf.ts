import { refusalOf } from '#platform/ui/api/refusal.ts';

const PDF = 'application/pdf';

/** The answer is not a PDF, so it is not saved. */
export class NotAPdf extends Error {
  override name = 'NotAPdf';
  override message = 'Received invalid content type, expected PDF';
}

/** Reads the PDF from a response. Throws `NotAPdf`, or whatever the request throws. */
export async function pdfIn(sent: Promise<Response>): Promise<Blob> {
  const response = await sent;
  if (!response.ok) throw await refusalOf(response);
  const type = response.headers.get('Content-Type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== PDF) throw new NotAPdf();
  return response.blob();
}

/** Delay before releasing the object URL, in ms: the browser may still be reading it. */
const RELEASED_AFTER = 60_000;

/** Saves a file to the visitor's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER);
}
