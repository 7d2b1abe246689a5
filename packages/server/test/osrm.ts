/** A stand-in for an OSRM server: the part of its API that is used, with roads as the test wants them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  /** Longitude, latitude: the order of OSRM. */
  from: [number, number];
  to: [number, number];
}

/** A road, one of OSRM's refusals, what a proxy says when OSRM is down, an answer of 4 MiB, or nothing at all. */
type Reply = { metres: number } | 'NoRoute' | 'InvalidUrl' | 'broken' | 'huge' | 'silence';

export interface Osrm {
  url: string;
  /** What was asked for, in order. */
  asked: Asked[];
  /** How many sources and destinations each table had that was asked for. */
  tables: [number, number][];
  /** Of a table it is asked for each pair. May be changed meanwhile. */
  reply: (asked: Asked) => Reply;
  close(): Promise<void>;
}

const PATH = /^\/route\/v1\/driving\/([-\d.]+),([-\d.]+);([-\d.]+),([-\d.]+)\?overview=false$/;

const TABLE =
  /^\/table\/v1\/driving\/([-\d.,;]+)\?annotations=distance&sources=([\d;]+)&destinations=([\d;]+)$/;

/** The pairs of a table, a row for each source; undefined: it is asked for in another way. */
function pairsOf(url: string): Asked[][] | undefined {
  const match = TABLE.exec(url);
  if (!match) return undefined;
  const [path = '', sources = '', destinations = ''] = match.slice(1);
  const places = path.split(';').map((place) => place.split(',').map(Number) as [number, number]);
  const chosen = (numbers: string) =>
    numbers.split(';').map((i) => places[Number(i)] as [number, number]);
  return chosen(sources).map((from) => chosen(destinations).map((to) => ({ from, to })));
}

const HUGE = 'x'.repeat(4 * 1024 * 1024);

/** As OSRM does by default. */
const MOST_IN_TABLE = 100 ** 2;

export async function startOsrm(reply: Osrm['reply']): Promise<Osrm> {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(body));
    };
    const rows = pairsOf(request.url ?? '');
    if (rows) {
      osrm.tables.push([rows.length, rows[0]?.length ?? 0]);
      if (rows.flat().length > MOST_IN_TABLE) return send(400, { code: 'TooBig', message: '' });
      const replies = rows.map((row) => row.map((pair) => osrm.reply(pair)));
      const odd = replies.flat().find((it) => it === 'silence' || it === 'broken' || it === 'huge');
      if (odd === 'silence') return;
      if (odd === 'huge')
        return send(200, { code: 'Ok', distances: rows.map((row) => row.map(() => 1)), HUGE });
      if (odd === 'broken') return response.writeHead(502).end('<html>Bad Gateway</html>');
      if (replies.flat().includes('InvalidUrl'))
        return send(400, { code: 'InvalidUrl', message: '' });
      const distances = replies.map((row) =>
        row.map((it) => (typeof it === 'string' ? null : it.metres)),
      );
      return send(200, { code: 'Ok', distances, sources: [], destinations: [] });
    }
    const match = PATH.exec(request.url ?? '');
    if (!match) return send(400, { code: 'InvalidUrl', message: 'URL string malformed' });
    const [a, b, c, d] = match.slice(1).map(Number) as [number, number, number, number];
    const asked: Asked = { from: [a, b], to: [c, d] };
    osrm.asked.push(asked);
    const answer = osrm.reply(asked);
    if (answer === 'silence') return;
    if (answer === 'huge') return send(200, { code: 'Ok', routes: [{ distance: 1 }], HUGE });
    if (answer === 'broken') return response.writeHead(502).end('<html>Bad Gateway</html>');
    if (typeof answer === 'string')
      return send(400, { code: answer, message: 'Impossible route between points' });
    const { metres } = answer;
    const leg = { steps: [], distance: metres, duration: metres / 10, summary: '', weight: 1 };
    const route = {
      legs: [leg],
      distance: metres,
      duration: metres / 10,
      weight: 1,
      weight_name: 'routability',
    };
    const waypoints = [asked.from, asked.to].map((location) => ({
      location,
      distance: 3.2,
      name: '',
      hint: '',
    }));
    return send(200, { code: 'Ok', routes: [route], waypoints });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const osrm: Osrm = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    tables: [],
    reply,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return osrm;
}
