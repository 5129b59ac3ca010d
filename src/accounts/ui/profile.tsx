import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CodesPart } from './profile/codes-part.tsx';
import { Consents } from './profile/consents.tsx';
import { Deletion } from './profile/deletion.tsx';
import { DetailsForm } from './profile/details-form.tsx';
import { Download } from './profile/download.tsx';
import { EmailForm } from './profile/email-form.tsx';
import { PasskeysPart } from './profile/passkeys-part.tsx';
import { PasswordForm } from './profile/password-form.tsx';
import { ProfileSkeleton } from './profile/profile-skeleton.tsx';
import { SessionsPart } from './profile/sessions-part.tsx';
import { VowTermsPart } from './profile/vow-terms-part.tsx';
import { useProfile } from './use-profile.ts';

/** The profile: view, change, download and delete an account. `children` are other slices' parts. */
export function Profile({ children }: { children?: ReactNode }) {
  const { data: profile, isPending, isFetching, refetch } = useProfile();
  if (isPending || (isFetching && !profile)) return <ProfileSkeleton />;
  if (!profile)
    return (
      <Notice failed>
        <p>We couldn’t load your profile.</p>
        <Button look="outline" size="small" className="mt-3" onClick={() => refetch()}>
          Retry
        </Button>
      </Notice>
    );
  return (
    <div className="grid gap-6">
      <DetailsForm profile={profile} />
      <EmailForm profile={profile} />
      <PasswordForm profile={profile} />
      <PasskeysPart />
      <CodesPart />
      <SessionsPart />
      <VowTermsPart profile={profile} />
      <Consents profile={profile} />
      {children}
      <Download />
      <Deletion profile={profile} />
    </div>
  );
}
