import { useSuspenseQuery } from '@tanstack/react-query';
import { LAST_OWNER } from '#accounts/domain/last-owner.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitationRow } from './people/invitation-row.tsx';
import { PersonRow, ROW_CLASS } from './people/person-row.tsx';
import { peopleQuery } from './people-query.ts';

/** The brokerage's people: their roles, who is invited, and how someone leaves. */
export function PeopleSection() {
  const { data } = useSuspenseQuery(peopleQuery);
  const { me, people, invitations } = data;
  const owners = people.filter((one) => one.role === 'owner' && one.deactivatedAt === null);
  const lastOwner = owners.length === 1 ? owners[0]?.id : undefined;
  return (
    <div className="mt-6 grid items-start gap-6 min-[1560px]:grid-cols-[minmax(0,1fr)_316px]">
      <section aria-label="People" className="rounded-card bg-card p-5 shadow-card md:p-6">
        <div aria-hidden className={`${ROW_CLASS} text-14 text-ink-2 max-xl:hidden`}>
          <span>Person</span>
          <span>Role</span>
          <span>Signs in with</span>
          <span>Last here</span>
        </div>
        <ul>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isMe={person.id === me}
              isLastOwner={person.id === lastOwner}
              others={people.filter((one) => one.id !== person.id && one.deactivatedAt === null)}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
        {lastOwner === me && (
          <div className="mt-5">
            <Notice>{LAST_OWNER}</Notice>
          </div>
        )}
      </section>
      <section aria-labelledby="invite" className="rounded-card bg-card p-5 shadow-card md:p-6">
        <h2 id="invite" className="font-display text-22">
          Invite someone
        </h2>
        <div className="mt-4">
          <InviteForm />
        </div>
        <h2 className="mt-6 border-line border-t pt-6 font-display text-22">When someone leaves</h2>
        <p className="mt-2 text-14 text-ink-2">
          Deactivate ends their sign-ins at once and asks who takes over their open conversations.
          Their name stays in the log.
        </p>
      </section>
    </div>
  );
}
