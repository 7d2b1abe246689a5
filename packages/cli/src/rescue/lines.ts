/** The lines of a file that may be hostile: of two gibibytes, one of them perhaps. */

interface Line {
  /** From 1. */
  number: number;
  /** Without its end; undefined if it is too long to be kept. */
  bytes: Buffer | undefined;
}

const NEWLINE = 10;

/** Yields each line that `chunks` contain. Keeps no more than one of `longest` bytes in memory. */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  longest: number,
): AsyncGenerator<Line> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const line = (): Line => {
    const bytes = length <= longest ? Buffer.concat(parts) : undefined;
    parts = [];
    length = 0;
    return { number: number++, bytes };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      yield line();
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield line();

  function add(part: Buffer): void {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts = [];
  }
}
