import { Button } from '#platform/ui/button.tsx';
import { SiteLink } from '#platform/ui/site-link.tsx';

/** The sign-up box. It takes no address until there is somebody to keep it. */
export const NewsletterBox = () => (
  <div>
    <p className="text-on-bar-2">
      Subscribe to our newsletter for exclusive property listings and market insights.
    </p>
    <fieldset disabled className="mt-4 flex gap-2">
      <input
        type="email"
        aria-label="Email"
        aria-describedby="newsletter-opens"
        placeholder="you@example.com"
        className="h-12 w-full min-w-0 rounded-field border border-on-bar-2 px-3.5 placeholder:text-on-bar-2"
      />
      <Button look="soft" type="submit" className="shrink-0">
        Subscribe
      </Button>
    </fieldset>
    <p id="newsletter-opens" className="mt-3 text-14">
      Sign-up opens soon.
    </p>
    <p className="mt-1 text-14 text-on-bar-2">
      You confirm by e-mail and can leave in one click. See our{' '}
      <SiteLink href="/privacy-policy" className="hit underline">
        Privacy Policy
      </SiteLink>
      .
    </p>
  </div>
);
