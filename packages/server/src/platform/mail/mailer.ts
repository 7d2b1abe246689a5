/** Sends messages by the server of `SMTP_URL`. Never used while a caller waits. */
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { ONE_ADDRESS } from '../mail-address.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** In milliseconds: a server that does not answer holds a message no longer. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Why a message was not taken: the address is none, the server refuses it, or the server could not be used. */
export type Undelivered = 'sem_endereco' | 'recusado' | 'servidor';

export class Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;

  constructor(url: string, from: string, timeouts = TIMEOUTS) {
    // Content comes from here alone: no file or address that a text could name is read.
    const safely = { disableFileAccess: true, disableUrlAccess: true };
    this.#transport = createTransport({ url, ...timeouts, ...safely });
    this.#from = from;
  }

  /** Undefined once the server has taken the message; otherwise why not. Errors of servers are not passed on: they may quote the message. */
  async send({ to, ...content }: Mail): Promise<Undelivered | undefined> {
    if (!ONE_ADDRESS.test(to)) return 'sem_endereco';
    try {
      const from = { name: 'Campeiro', address: this.#from };
      await this.#transport.sendMail({ from, to: { name: '', address: to }, ...content });
      return undefined;
    } catch (error) {
      return isRefusal(error as Refused) ? 'recusado' : 'servidor';
    }
  }

  /** Throws if the server cannot be reached or does not let us in. */
  async check(): Promise<void> {
    await this.#transport.verify();
  }
}

interface Refused {
  code?: string;
  responseCode?: number;
}

/** The server will never take a message for this address. */
const isRefusal = ({ code, responseCode = 0 }: Refused): boolean =>
  code === 'EENVELOPE' && responseCode >= 500;

/** Undefined where no mail server is set up. */
export const mailerOf = ({ SMTP_URL, MAIL_FROM }: Config): Mailer | undefined =>
  SMTP_URL && MAIL_FROM ? new Mailer(SMTP_URL, MAIL_FROM) : undefined;
