/** Passes the messages of an assistant on to a server's `/mcp`, and its answers back: both have the same tools. */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Fetch } from '../signed.ts';

interface Bridging {
  url: string;
  /** Sends a request with the token of the user. */
  fetch: Fetch;
  /** Of the texts of the tools. */
  language: string;
  signal: AbortSignal;
  tell: (text: string) => void;
}

/** In JSON-RPC, for errors of a server's own. */
const FAILED = -32_000;

/** Works until the assistant closes standard input, or the signal. */
export async function bridge({ url, fetch, language, signal, tell }: Bridging): Promise<void> {
  const there = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    fetch,
    requestInit: { headers: { 'accept-language': language } },
  });
  const here = new StdioServerTransport();
  there.onmessage = (message) => {
    const version = versionIn(message);
    if (version) there.setProtocolVersion(version);
    here.send(message).catch(({ message: text }: Error) => tell(text));
  };
  here.onmessage = async (message) => {
    try {
      await there.send(message);
    } catch (error) {
      const { message: text } = error as Error;
      tell(text);
      if ('method' in message && 'id' in message)
        await here.send({ jsonrpc: '2.0', id: message.id, error: { code: FAILED, message: text } });
    }
  };
  await there.start();
  const ended = new Promise<void>((resolve) => {
    here.onclose = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await here.start();
  await ended;
  await there.close();
  await here.close();
}

/** What both sides agreed on, which later requests name in a header. */
const versionIn = (message: JSONRPCMessage): string | undefined =>
  'result' in message && typeof message.result?.protocolVersion === 'string'
    ? message.result.protocolVersion
    : undefined;
