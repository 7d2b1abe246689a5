/**
 * A PMTiles file (version 3) whose every tile is the same: land in the west, water in the east, a road between them.
 * Written by hand, so that what reads it is held against the specification.
 */

/** As Protomaps names them. */
const [WEST, EAST, ROAD] = ['earth', 'water', 'roads'];
const DEEPEST_ZOOM = 15;
const EXTENT = 4096;

export function areaMap(): Buffer {
  const tile = theTile();
  const metadata = Buffer.from('{}');
  // One entry: from the first tile on, as many as there are, all with the bytes at offset 0.
  const tiles = (4 ** (DEEPEST_ZOOM + 1) - 1) / 3;
  const directory = Buffer.concat([1, 0, tiles, tile.length, 0 + 1].map(varint));
  const header = headerOf({ directory, metadata, tile, tiles });
  return Buffer.concat([header, directory, metadata, tile]);
}

interface Parts {
  directory: Buffer;
  metadata: Buffer;
  tile: Buffer;
  tiles: number;
}

function headerOf({ directory, metadata, tile, tiles }: Parts): Buffer {
  const header = Buffer.alloc(127);
  const long = (value: number, at: number) => header.writeBigUInt64LE(BigInt(value), at);
  const place = (longitude: number, latitude: number, at: number) => {
    header.writeInt32LE(longitude * 1e7, at);
    header.writeInt32LE(latitude * 1e7, at + 4);
  };
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  let offset = header.length;
  for (const [at, length] of [
    [8, directory.length],
    [24, metadata.length],
    [40, 0], // leaf directories
    [56, tile.length],
  ] as const) {
    long(offset, at);
    long(length, at + 8);
    offset += length;
  }
  long(tiles, 72);
  long(1, 80); // entries
  long(1, 88); // contents
  // Clustered; nothing compressed; vector tiles; zooms.
  for (const [i, byte] of [1, 1, 1, 1, 0, DEEPEST_ZOOM].entries()) header.writeUInt8(byte, 96 + i);
  place(-180, -85, 102);
  place(180, 85, 110);
  place(0, 0, 119);
  return header;
}

/** Mapbox Vector Tile, version 2. */
function theTile(): Buffer {
  const middle = EXTENT / 2;
  const rectangle = (left: number, right: number) =>
    polygon([
      [left, 0],
      [right, 0],
      [right, EXTENT],
      [left, EXTENT],
    ]);
  return Buffer.concat([
    layer(WEST as string, 3, rectangle(0, middle)),
    layer(EAST as string, 3, rectangle(middle, EXTENT)),
    layer(ROAD as string, 2, [...moves([[middle, 0]], 1), ...moves([[0, EXTENT]], 2)]),
  ]);
}

type Point = [number, number];

/** A command with its points, relative to the one before, as the format counts them. */
const moves = (points: Point[], command: number): number[] => [
  (points.length << 3) | command,
  ...points.flat().map((n) => (n << 1) ^ (n >> 31)),
];

function polygon([first, ...others]: Point[]): number[] {
  let [x, y] = first as Point;
  const steps = others.map(([toX, toY]): Point => {
    const step: Point = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  });
  return [...moves([first as Point], 1), ...moves(steps, 2), (1 << 3) | 7];
}

/** One feature, with `kind`: the map draws only roads differently by it. */
function layer(name: string, type: number, geometry: number[]): Buffer {
  const feature = message(
    bytes(2, Buffer.concat([0, 0].map(varint))),
    number(3, type),
    bytes(4, Buffer.concat(geometry.map(varint))),
  );
  const value = bytes(1, Buffer.from('highway'));
  return bytes(
    3,
    message(
      bytes(1, Buffer.from(name)),
      bytes(2, feature),
      bytes(3, Buffer.from('kind')),
      bytes(4, value),
      number(5, EXTENT),
      number(15, 2),
    ),
  );
}

const message = (...fields: Buffer[]) => Buffer.concat(fields);
const number = (field: number, value: number) => message(varint(field << 3), varint(value));
const bytes = (field: number, value: Buffer) =>
  message(varint((field << 3) | 2), varint(value.length), value);

function varint(value: number): Buffer {
  const septets = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) septets.push((rest % 0x80) | 0x80);
  return Buffer.from([...septets, rest]);
}
