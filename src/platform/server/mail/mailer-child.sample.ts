import { connect } from '../database/database.ts';
import { createLogger } from '../log.ts';
import { aHouse } from './house.sample.ts';
import { openMailer } from './mailer.ts';
import { smtpCarrier } from './smtp.ts';

// A mailer in its own process, to be killed: node mailer-child.sample.ts <database> <mail server>.
// It sends its process id to the mail server.
const [databaseUrl = '', url = ''] = process.argv.slice(2);
openMailer({
  databaseUrl,
  listen: connect(databaseUrl).listen,
  carry: smtpCarrier({ url, name: `process-${process.pid}` }),
  house: aHouse,
  log: createLogger('silent'),
});
