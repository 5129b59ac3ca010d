import { day, formatDateTime, formatDay } from '#platform/domain/day.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { type Consent, type Profile, withdrawConsent } from '../../api.ts';
import { Part } from './part.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const CONSENT_NAMES: Record<Consent['kind'], string> = {
  'vow-terms': 'Terms for registered visitors',
  newsletter: 'Newsletter',
  inquiry: 'Answers to your inquiry',
  chat: 'Answers to your chat',
};

/** The user's consents, each with its wording, date and a button to withdraw it. */
export const Consents = ({ profile: { consents } }: { profile: Profile }) => (
  <Part
    title="What you’ve agreed to"
    lead="Withdraw anytime. It takes effect right away; we keep a record that you agreed, as proof."
  >
    {consents.length === 0 ? (
      <p className="text-ink-2">Nothing yet.</p>
    ) : (
      <ul className="grid gap-6">
        {consents.map((consent) => (
          <li key={consent.id} className="border-line border-b pb-6 last:border-b-0 last:pb-0">
            <GivenConsent consent={consent} />
          </li>
        ))}
      </ul>
    )}
  </Part>
);

function GivenConsent({ consent }: { consent: Consent }) {
  const { mutate, isPending } = useProfileWrite({
    done: 'Consent withdrawn',
    failed: 'Consent not withdrawn',
  });
  const withdraw = () => mutate(() => ask(withdrawConsent, { params: { id: consent.id } }));
  const name = CONSENT_NAMES[consent.kind];
  return (
    <>
      <h3 className="font-[550]">{name}</h3>
      <p className="mt-1 text-14 text-ink-3">
        Given <time dateTime={consent.givenAt}>{formatDateTime(new Date(consent.givenAt))}</time>,
        version of {formatDay(day(consent.version))}
      </p>
      <details className="group mt-2 text-14">
        <summary className="hit inline underline">Read the wording</summary>
        <p className="mt-2 whitespace-pre-line text-ink-2">{consent.wording}</p>
      </details>
      {consent.withdrawnAt ? (
        <p className="mt-3 text-14 text-ink-2">
          Withdrawn{' '}
          <time dateTime={consent.withdrawnAt}>
            {formatDateTime(new Date(consent.withdrawnAt))}
          </time>
        </p>
      ) : (
        <Button
          look="outline"
          size="small"
          className="mt-3"
          aria-label={`Withdraw: ${name}`}
          busy={isPending ? 'Withdrawing...' : undefined}
          onClick={withdraw}
        >
          Withdraw
        </Button>
      )}
    </>
  );
}
