import { passwordStrength } from '../../domain/password-strength.ts';

const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
const WORDS = { weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' };
const COLOURS = { weak: 'bg-bad', fair: 'bg-warn', good: 'bg-good', strong: 'bg-good' };

/** Strength of a new password, as four steps and a word; empty until there is a password. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const reached = password === '' ? -1 : STRENGTHS.indexOf(strength);
  return (
    <div className={`mt-2 flex items-center gap-3 ${password === '' ? 'invisible' : ''}`}>
      <span aria-hidden className="flex flex-1 gap-1">
        {STRENGTHS.map((step, at) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full ${at <= reached ? COLOURS[strength] : 'bg-line'}`}
          />
        ))}
      </span>
      <span role="status" className="min-w-14 text-right text-14 text-ink-2">
        {password !== '' && (
          <>
            <span className="sr-only">Strength: </span>
            {WORDS[strength]}
          </>
        )}
      </span>
    </div>
  );
}
