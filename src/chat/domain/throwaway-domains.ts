/**
 * Domains whose mail nobody reads: the placeholders that people type into a form, then the boxes that are thrown away
 * after minutes. What lies below one of them is the same.
 */
export const THROWAWAY_DOMAINS: ReadonlySet<string> = new Set([
  ...['example.com', 'test.com', 'fake.com', 'demo.com', 'temp.com', 'dummy.com', 'sample.com'],
  ...['mailinator.com', 'example.org', 'example.net', 'domain.com'],
  ...['10minutemail.com', '20minutemail.com', '33mail.com', 'anonbox.net', 'burnermail.io'],
  ...['discard.email', 'discardmail.com', 'dispostable.com', 'dropmail.me', 'emailondeck.com'],
  ...['emltmp.com', 'fakeinbox.com', 'fakemail.net', 'fakemailgenerator.com', 'getairmail.com'],
  ...['getnada.com', 'grr.la', 'guerrillamail.biz', 'guerrillamail.com', 'guerrillamail.de'],
  ...['guerrillamail.info', 'guerrillamail.net', 'guerrillamail.org', 'guerrillamailblock.com'],
  ...['harakirimail.com', 'inboxbear.com', 'inboxkitten.com', 'incognitomail.org', 'jetable.org'],
  ...['maildrop.cc', 'mailcatch.com', 'mailexpire.com', 'mailforspam.com', 'mailnesia.com'],
  ...[
    'mailnull.com',
    'mailsac.com',
    'mailtemp.info',
    'meltmail.com',
    'mintemail.com',
    'mohmal.com',
  ],
  ...['moakt.com', 'mytemp.email', 'mytrashmail.com', 'nada.email', 'noreply.com', 'owlymail.com'],
  ...[
    'pokemail.net',
    'sharklasers.com',
    'spam4.me',
    'spambog.com',
    'spambox.us',
    'spamgourmet.com',
  ],
  ...[
    'spamex.com',
    'temp-mail.io',
    'temp-mail.org',
    'tempail.com',
    'tempinbox.com',
    'tempmail.com',
  ],
  ...['tempmail.dev', 'tempmail.net', 'tempmailo.com', 'tempr.email', 'throwawaymail.com'],
  ...['trash-mail.com', 'trashmail.com', 'trashmail.de', 'trashmail.net', 'wegwerfmail.de'],
  ...['yopmail.com', 'yopmail.fr', 'yopmail.net'],
]);
