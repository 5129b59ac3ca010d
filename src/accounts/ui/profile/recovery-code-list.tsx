import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';

/** New recovery codes, which are shown once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const toast = useToast();
  const list = useRef<HTMLElement>(null);
  // What asked for them may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new codes take the focus again.
  useEffect(() => list.current?.focus(), [codes]);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Codes copied' }),
      () => toast({ title: 'Codes not copied', tone: 'destructive' }),
    );
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="Your recovery codes"
      className="outline-none mb-6 rounded-field bg-warn-wash p-5"
    >
      <p className="text-warn">
        Keep these somewhere safe. Each works once, and we won’t show them again.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 whitespace-nowrap font-mono max-md:text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" size="small" onClick={copy}>
          Copy
        </Button>
        <Button look="outline" size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </section>
  );
}
