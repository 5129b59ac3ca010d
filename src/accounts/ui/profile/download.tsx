import { OutsideLink } from '#platform/ui/button.tsx';
import { downloadProfile } from '../../api.ts';
import { Part } from './part.tsx';

/** Downloads all data stored about the user. */
export const Download = () => (
  <Part
    title="Your data"
    lead="Everything we keep about you: your account, saved homes, inquiries and consents."
  >
    <OutsideLink href={downloadProfile.path} download look="outline">
      Download as a file
    </OutsideLink>
  </Part>
);
