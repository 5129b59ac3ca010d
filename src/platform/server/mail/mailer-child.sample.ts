import { connect } from '../database/database.ts';
import { createLogger } from '../log.ts';
import { Mailer } from './mailer.ts';
import { aSender } from './sender.sample.ts';
import { smtpTransport } from './smtp.ts';

// A mailer in its own process, to be killed: node mailer-child.sample.ts <database> <mail server>.
// It sends its process id to the mail server.
const [databaseUrl = '', url = ''] = process.argv.slice(2);
new Mailer({
  databaseUrl,
  listen: connect(databaseUrl).listen,
  send: smtpTransport({ url, name: `process-${process.pid}` }),
  sender: () => aSender,
  log: createLogger('silent'),
});
