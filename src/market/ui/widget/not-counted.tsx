import { Notice } from '#platform/ui/notice.tsx';

type NotCountedProps = {
  /** The missing figures. */
  message: string;
  /** The region whose samples are shown instead. */
  region: string;
  onAskAgain: () => void;
};

/** The notice above samples: what failed, whose samples these are, and a retry button. */
export const NotCounted = ({ message, region, onAskAgain }: NotCountedProps) => (
  <Notice failed>
    <p>{message}</p>
    <p>
      This is sample data for {region}.{' '}
      <button type="button" onClick={onAskAgain} className="hit font-[550] underline">
        Try again
      </button>
    </p>
  </Notice>
);
