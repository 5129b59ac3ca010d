import { Skeleton } from '#platform/ui/skeleton.tsx';

const PARTS = ['details', 'email', 'password', 'terms'];

/** Placeholder while the profile loads. */
export const ProfileSkeleton = () => (
  <div role="status" className="grid gap-6">
    <span className="sr-only">Loading your profile</span>
    {PARTS.map((part) => (
      <div
        key={part}
        className="grid gap-x-12 gap-y-6 rounded-card bg-card p-5 shadow-card md:p-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
      >
        <div>
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-4 h-4 w-full max-w-72" />
        </div>
        <div className="grid max-w-[640px] gap-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12 w-44" />
        </div>
      </div>
    ))}
  </div>
);
