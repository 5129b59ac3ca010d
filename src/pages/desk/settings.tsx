import { useSuspenseQuery } from '@tanstack/react-query';
import { deskQuery } from '#desk/ui/desk-queries.ts';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { missingIn } from '#settings/domain/missing.ts';
import { AppearanceForm } from '#settings/ui/appearance-form.tsx';
import { BoardForm } from '#settings/ui/board-form.tsx';
import { BrokerageForm } from '#settings/ui/brokerage-form.tsx';
import { Card, LastChange } from '#settings/ui/card.tsx';
import { MailForm } from '#settings/ui/mail-form.tsx';
import { Overview } from '#settings/ui/overview.tsx';
import { PrivacyForm } from '#settings/ui/privacy-form.tsx';
import { SettingsFrame } from '#settings/ui/settings-frame.tsx';
import { isNotForThem, settingsQuery } from '#settings/ui/settings-query.ts';
import { SETTINGS_SECTIONS, sectionAt } from '#settings/ui/settings-sections.ts';
import { found } from '#shell/ui/loaded.ts';
import { NO_PAGE, NotFound } from '#shell/ui/not-found.tsx';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';
import { AuditLog } from '#staff/ui/audit-log.tsx';
import { peopleQuery } from '#staff/ui/people-query.ts';
import { PeopleSection } from '#staff/ui/people-section.tsx';

/** For owners. For everyone else who is signed in it is an address that has no page. */
export const page = definePage({
  load: async ({ params, queryClient }) => {
    const section = sectionAt(params.section);
    if (section === null) return NO_PAGE;
    try {
      const [{ origin }] = await Promise.all([
        queryClient.ensureQueryData(siteFacts),
        queryClient.ensureQueryData(deskQuery),
        queryClient.ensureQueryData(settingsQuery),
        section === 'people' && queryClient.ensureQueryData(peopleQuery),
      ]);
      const { label, href } = SETTINGS_SECTIONS[section];
      const title = section === 'overview' ? 'Settings' : `${label} · Settings`;
      const description = 'For owners of this brokerage.';
      return found({ title, description, canonical: origin + href, mayBeIndexed: false });
    } catch (problem) {
      if (isNotForThem(problem)) return NO_PAGE;
      throw problem;
    }
  },
  Content: SettingsPage,
  Absent: NotFound,
  isFullScreen: true,
  isForOneVisitor: true,
});

function SettingsPage({ params }: Drawn) {
  const { demonstration } = useSiteFacts();
  const { data: desk } = useSuspenseQuery(deskQuery);
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const toast = useToast();
  const onSaved = () => toast({ title: 'Saved', text: 'Everyone sees it now.' });
  const section = sectionAt(params.section) ?? 'overview';
  return (
    <SettingsFrame
      me={desk.me}
      section={section}
      demonstration={demonstration}
      isWide={section === 'people'}
      missing={missingIn(settings).length}
    >
      {section === 'overview' && <Overview settings={settings} />}
      {section === 'brokerage' && (
        <Card>
          <BrokerageForm id="brokerage" setting={settings.brokerage} onSaved={onSaved}>
            {(isSending) => (
              <p>
                <SubmitButton busy={isSending ? 'Saving...' : undefined}>Save</SubmitButton>
              </p>
            )}
          </BrokerageForm>
          <LastChange change={settings.brokerage.change} />
        </Card>
      )}
      {section === 'board' && (
        <BoardForm
          key={settings.board.revision}
          setting={settings.board}
          onSaved={() => toast({ title: 'Saved', text: 'The listings of this board are loading.' })}
        />
      )}
      {section === 'appearance' && (
        <>
          <AppearanceForm
            id="appearance"
            setting={settings.appearance}
            demonstration={demonstration}
            onSaved={onSaved}
          >
            {(isSending) => (
              <p>
                <SubmitButton busy={isSending ? 'Saving...' : undefined}>Save</SubmitButton>
              </p>
            )}
          </AppearanceForm>
          <LastChange change={settings.appearance.change} />
        </>
      )}
      {section === 'people' && (
        <>
          <PeopleSection />
          <AuditLog />
        </>
      )}
      {section === 'mail' && (
        <Card>
          {settings.mail.isOnServer ? (
            <p>Set on the server. Change it there.</p>
          ) : (
            <MailForm
              key={settings.mail.revision}
              setting={settings.mail}
              onSaved={() => toast({ title: 'Saved' })}
            />
          )}
          <LastChange change={settings.mail.change} />
        </Card>
      )}
      {section === 'privacy' && (
        <Card>
          <PrivacyForm setting={settings.privacy} onSaved={onSaved} />
          <LastChange change={settings.privacy.change} />
        </Card>
      )}
    </SettingsFrame>
  );
}
