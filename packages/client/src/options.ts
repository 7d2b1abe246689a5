/** What a program says about the server and itself. */

/** As `fetch` of browsers, Node and edge platforms. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** The address of the server: `https://campo.empresa.com.br`. */
  url: string;
  /** Of a user with the role `integracao`, `gestor` or `administrador`. */
  login: string;
  senha: string;
  /** Language of the texts of errors; `pt-BR` unless given. */
  language?: 'pt-BR' | 'en-US';
  /** For how long a request waits for its answer, in milliseconds; 60,000 unless given. */
  timeoutMs?: number;
  /** For how long a call waits and repeats before it fails, in milliseconds; 300,000 unless given. */
  patienceMs?: number;
  /** Called when answers come from another copy of the data: a backup was restored. */
  onRestore?: (epoca: string) => void;
  /** In place of the global `fetch`: for proxies and tests. */
  fetch?: Fetch;
}

/** Of one call. */
export interface Options {
  signal?: AbortSignal | undefined;
  /** Comes back in the answer and stands in the server's log. */
  requestId?: string | undefined;
}

/** Of a call that creates. */
export interface OptionsOfCreation extends Options {
  /**
   * Your own name for this one creation. A repetition with the same key, within 24 hours, gets the first answer and
   * creates nothing. Without it each call has a key of its own, which protects only the call's own repetitions.
   */
  idempotencyKey?: string | undefined;
}
