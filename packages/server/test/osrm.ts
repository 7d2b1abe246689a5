/** A stand-in for an OSRM server: the part of its API that is used, with roads as the test wants them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  /** Longitude, latitude: the order of OSRM. */
  from: [number, number];
  to: [number, number];
}

/** A road, one of OSRM's refusals, what a proxy says when OSRM is down, or nothing at all. */
type Reply = { metres: number } | 'NoRoute' | 'InvalidUrl' | 'broken' | 'silence';

export interface Osrm {
  url: string;
  /** What was asked for, in order. */
  asked: Asked[];
  /** May be changed meanwhile. */
  reply: (asked: Asked) => Reply;
  close(): Promise<void>;
}

const PATH = /^\/route\/v1\/driving\/([-\d.]+),([-\d.]+);([-\d.]+),([-\d.]+)\?overview=false$/;

export async function startOsrm(reply: Osrm['reply']): Promise<Osrm> {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(body));
    };
    const match = PATH.exec(request.url ?? '');
    if (!match) return send(400, { code: 'InvalidUrl', message: 'URL string malformed' });
    const [a, b, c, d] = match.slice(1).map(Number) as [number, number, number, number];
    const asked: Asked = { from: [a, b], to: [c, d] };
    osrm.asked.push(asked);
    const answer = osrm.reply(asked);
    if (answer === 'silence') return;
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
    reply,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return osrm;
}
