import { OutsideLink } from '#platform/ui/button.tsx';
import { ACCOUNT_PATHS } from '../../domain/call-paths.ts';
import { Part } from './part.tsx';

/** All of it, to take along. */
export const Download = () => (
  <Part
    title="Your data"
    lead="Everything we keep about you: your account, saved homes, inquiries and consents."
  >
    <OutsideLink href={ACCOUNT_PATHS.download} download look="outline">
      Download as a file
    </OutsideLink>
  </Part>
);
