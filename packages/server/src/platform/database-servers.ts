/** The servers of a database: `DATABASE_URL` with several hosts, as PostgreSQL's own clients write it. Pure. */

export interface Server {
  host: string;
  port: number;
}

const DEFAULT_PORT = 5432;

/** The address of each server: `postgres://user:password@one:5432,two:5432/database` has two. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

export function serversOf(url: string): Server[] {
  return urlsOf(url).map((one) => {
    const { hostname, port } = new URL(one);
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || DEFAULT_PORT };
  });
}
