import { refusalOf } from '#platform/ui/refused.ts';

const PDF = 'application/pdf';

/** An answer that is no PDF: whatever it is, it is not put into anybody's folder. */
export class NotAPdf extends Error {
  override name = 'NotAPdf';
  override message = 'Received invalid content type, expected PDF';
}

/** The PDF that a call answers with. Throws `NotAPdf`, or what `ask` throws. */
export async function pdfIn(sent: Promise<Response>): Promise<Blob> {
  const response = await sent;
  if (!response.ok) throw await refusalOf(response);
  const type = response.headers.get('Content-Type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== PDF) throw new NotAPdf();
  return response.blob();
}

/** A browser may still be reading what it saves, in ms. */
const RELEASED_AFTER = 60_000;

/** Puts a file into the visitor's folder of downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER);
}
