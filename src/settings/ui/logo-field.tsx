import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askWithFile } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { logoAddress } from '#shell/domain/logo-address.ts';
import { Mark } from '#shell/ui/logo.tsx';
import { uploadLogo } from '../api.ts';
import { LOGO_LIMITS, LOGO_PROBLEMS } from '../domain/logo.ts';

type LogoFieldProps = { version: string | null; onChange(version: string | null): void };

type Sent = { name: string; bytes: number; isCleaned: boolean };

/** The logo: a file that is drawn by the server as soon as it is chosen, and shown on the site once the form is saved. */
export function LogoField({ version, onChange }: LogoFieldProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (file: File) => ({ file, ...(await drawn(file)) }),
    onSuccess: ({ file, version: made, isCleaned }) => {
      setSent({ name: file.name, bytes: file.size, isCleaned });
      onChange(made);
    },
  });
  const remove = () => {
    reset();
    setSent(null);
    onChange(null);
  };
  return (
    <section aria-labelledby="logo">
      <h2 id="logo" className="font-display text-22">
        Logo
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <div className="grid size-22 shrink-0 place-items-center rounded-card border border-line-2 bg-ground text-accent">
          {version === null ? (
            <Mark className="size-12" />
          ) : (
            <img
              src={logoAddress(version)}
              alt="Your logo"
              width={64}
              height={64}
              className="size-16 object-contain"
            />
          )}
        </div>
        <div className="min-w-0">
          <p className="truncate font-[550]">
            {sent?.name ?? (version ? 'Your logo' : 'No logo yet')}
          </p>
          <p className="text-14 text-ink-2 empty:hidden">{sent && aboutFile(sent)}</p>
          <div className="mt-1 flex flex-wrap gap-x-4">
            <FileButton onChoose={mutate}>
              {isPending ? 'Checking...' : version === null ? 'Choose a file' : 'Replace'}
            </FileButton>
            {version !== null && (
              <button type="button" onClick={remove} className="min-h-11 font-[550] underline">
                Remove
              </button>
            )}
          </div>
        </div>
      </div>
      <p role="alert" className="mt-2 text-14 text-bad empty:hidden">
        {error && (error instanceof TooLarge ? error.message : whyFailed(error))}
      </p>
      <p className="mt-2 text-14 text-ink-2">
        SVG, PNG or WebP, up to 20 MB. We draw the browser icon from it.
      </p>
    </section>
  );
}

/** Found before it is sent. */
class TooLarge extends Error {
  override name = 'TooLarge';
}

function drawn(file: File) {
  if (file.size > LOGO_LIMITS.bytes) throw new TooLarge(LOGO_PROBLEMS['too-large']);
  return askWithFile(uploadLogo, file);
}

/** '12 KB, scripts and links removed'. */
const aboutFile = ({ bytes, isCleaned }: Sent): string =>
  `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-CA')} KB${isCleaned ? ', scripts and links removed' : ''}`;

type FileButtonProps = { onChoose(file: File): void; children: string };

function FileButton({ onChoose, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-check font-[550] underline has-focus-visible:outline-3 has-focus-visible:outline-focus"
    >
      {children}
      <input
        id={id}
        type="file"
        accept=".svg,.png,.webp,.jpg,.jpeg"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
