/**
 * A day of a technician with two phones, at random: lines stall, tear what passes and are slow, phones are killed between
 * taps, and at noon the server is restored from a copy of the morning. In the evening it has every fact once, at its visit.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { BrowserContext } from 'playwright-core';
import { newAccount } from '../../data/account.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import { Client, type Row } from '../../http/client.ts';
import { type Demo, startDemo } from '../../server/demo.ts';
import { browserOf, isRunning, signal } from '../../server/processes.ts';
import { launchProfile } from '../support/chromium.ts';
import { type Day, NEARBY, newDay, steps } from '../support/day.ts';
import { enter } from '../support/device-data.ts';
import { test as base, DEVICE, expect, watch } from '../support/fixture.ts';
import { Network, type NetworkState } from '../support/network.ts';
import { Thumb } from '../support/thumb.ts';

const SEED = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
/** Bytes a second of the line in the evening. */
const SLOW_LINE = 4_000;
const SENT_WITHIN_MS = 240_000;
const WEATHER: readonly NetworkState[] = ['up', 'down', 'portal', 'stalled', 'torn', 'up', 'torn'];

/** The same numbers for the same seed and name: from 0 up to `below`. */
function newDice(name: string) {
  const seed = SEED + name.charCodeAt(0);
  const thrown = fc.sample(fc.nat(2 ** 20), { seed, numRuns: 1_000 })[Symbol.iterator]();
  return (below: number) => Number(thrown.next().value) % below;
}

class Phone {
  readonly name: string;
  readonly profile: string;
  readonly network: Network;
  readonly thumb: Thumb;
  readonly #faults: string[];
  readonly #dice: ReturnType<typeof newDice>;
  #device: BrowserContext;

  private constructor(
    parts: Pick<Phone, 'name' | 'profile' | 'network'>,
    device: BrowserContext,
    faults: string[],
  ) {
    this.name = parts.name;
    this.profile = parts.profile;
    this.network = parts.network;
    this.#device = device;
    this.#faults = faults;
    this.#dice = newDice(parts.name);
    const [first] = device.pages();
    if (!first) throw new Error('A browser begins with a page');
    this.thumb = new Thumb(first, parts.network, this.#weathers());
  }

  static async new(name: string, { url }: Demo, { technician }: Day, faults: string[]) {
    const profile = realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-profile-')));
    const network = await Network.before(url);
    const phone = new Phone(
      { name, profile, network },
      await open({ profile, network, faults }),
      faults,
    );
    await enter(phone.thumb.page, technician);
    return phone;
  }

  *#weathers(): Generator<NetworkState, never> {
    for (;;) yield WEATHER[this.#dice(WEATHER.length)] as NetworkState;
  }

  /** Does it at the visit. One time in four the phone is killed right after it said that it was done. */
  async at(customer: string, what: (thumb: Thumb) => Promise<void>): Promise<void> {
    await this.thumb.open(customer);
    await what(this.thumb);
    if (this.#dice(4) === 0) await this.#die();
  }

  async #die(): Promise<void> {
    const processes = browserOf(this.profile);
    expect(processes.length).toBeGreaterThan(0);
    for (const pid of processes) signal(pid);
    await expect.poll(() => processes.some(isRunning), { timeout: 20_000 }).toBe(false);
    await this.#device.close().catch(() => {}); // it is gone
    const { profile, network } = this;
    this.#device = await open({ profile, network, faults: this.#faults });
    this.thumb.page = await this.#device.newPage();
    await this.thumb.page.goto('/app/hoje');
  }

  /** Waits until everything is sent. */
  async send(): Promise<void> {
    const { page } = this.thumb;
    this.network.state = 'up';
    await page.goto('/app/envios');
    const all = page.getByText('Tudo o que você fez já está no sistema.');
    const now = page.getByRole('button', { name: /^(Enviar agora|Tentar de novo)$/ }).first();
    await now.or(all).first().waitFor();
    if (await now.isVisible()) await now.click();
    await all.waitFor({ timeout: SENT_WITHIN_MS });
  }

  async dispose(): Promise<void> {
    await this.#device.close();
    await this.network.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Place {
  profile: string;
  network: Network;
  faults: string[];
}

async function open({ profile, network, faults }: Place): Promise<BrowserContext> {
  const device = await launchProfile(profile, { ...DEVICE, baseURL: network.url });
  watch(device, faults);
  await device.grantPermissions(['geolocation'], { origin: network.url });
  await device.setGeolocation(NEARBY);
  return device;
}

const notesOf = (customer: string) => [`Chegada em ${customer}`, `Saída de ${customer}`] as const;

/** A whole visit. The other phone may not know yet that the visit before has ended: that is answered later. */
async function carryOut(phone: Phone, customer: string): Promise<void> {
  const [first, last] = notesOf(customer);
  await phone.at(customer, async (thumb) => {
    await thumb.checkIn();
    const later = thumb.page.getByRole('button', { name: 'Responder depois' });
    const next = thumb.page.getByRole('button', { name: /^Encerrar visita/ });
    await later.or(next).first().waitFor();
    if (await later.isVisible()) await later.click();
  });
  await phone.at(customer, (thumb) => thumb.note(first));
  await phone.at(customer, (thumb) => thumb.photo(300, 200));
  await phone.at(customer, (thumb) => thumb.note(last));
  await phone.at(customer, (thumb) => thumb.checkOut());
}

/** The server goes back to a copy, and comes up at another port. */
async function restore(demo: Demo, copy: string, phones: readonly Phone[]): Promise<void> {
  await demo.kill();
  rmSync(demo.dataDir, { recursive: true });
  execFileSync('cp', ['-a', `${copy}/.`, demo.dataDir]);
  await demo.start();
  expect(demo.output).toContain('The database is another copy than before');
  for (const { network } of phones) network.lead(demo.url);
}

async function copyTo(copy: string, demo: Demo, phones: readonly Phone[]): Promise<void> {
  await demo.stop();
  execFileSync('cp', ['-a', `${demo.dataDir}/.`, copy]);
  await demo.start();
  for (const { network } of phones) network.lead(demo.url);
}

/** What the server shows of a visit. */
async function shown(day: Day, { id }: Row) {
  const { observacao, data_realizacao } = resource(await day.v2.get(`/v2/registros/${id}`));
  const answer = resource(await day.office.get(`/escritorio/v1/registros/${id}/imagens`));
  const anexos = answer.anexos as { url: string | null }[];
  const photos = anexos.map(async ({ url }) => (await fetch(String(url))).status);
  return {
    observacao,
    isOver: data_realizacao !== null,
    marcos: (await steps(day, { id })).map(({ tipo, anulado }) => [tipo, anulado]),
    photos: await Promise.all(photos),
  };
}

/** The same people at a server that has come up at another address. */
const at = ({ url }: Demo, { office, v2 }: Day) => ({
  office: new Client(url, office.token),
  v2: new Client(url, v2.token),
});

const test = base.extend<{ demo: Demo; copy: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  demo: async ({}, use) => {
    const demo = await startDemo();
    await use(demo);
    await demo.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  copy: async ({}, use) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-e2e-backup-')));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test(`a hard day with two phones and a restore (FC_SEED=${SEED})`, {
  timeout: 900_000,
}, async ({ demo, copy, faults }) => {
  const { admin } = await newAccount(demo.url, demo.dataDir);
  const day = await newDay(admin, admin);
  const customers = ['Aurora', 'Bento', 'Celeste', 'Dourado', 'Esperança', 'Figueira'];
  const visits = new Map<string, Row>();
  for (const [i, nome] of customers.entries())
    visits.set(nome, await day.visit(30 - i, { ativo: true }, { nome }));
  const [first, second] = [
    await Phone.new('A', demo, day, faults),
    await Phone.new('B', demo, day, faults),
  ];
  const phones = [first, second];
  try {
    await carryOut(first, 'Aurora');
    await carryOut(second, 'Bento');
    await copyTo(copy, demo, phones);
    await carryOut(first, 'Celeste');
    // All of it has arrived, and is gone again with the restore.
    await first.send();
    await carryOut(second, 'Dourado');
    await restore(demo, copy, phones);
    await carryOut(first, 'Esperança');
    await carryOut(second, 'Figueira');
    await second.at('Aurora', (thumb) => thumb.note('Esqueci a escada'));
    for (const { network } of phones) network.rate = SLOW_LINE;
    await Promise.all(phones.map((phone) => phone.send()));
  } finally {
    for (const phone of phones) await phone.dispose();
  }

  const evening = { ...day, ...at(demo, day) };
  const listed = await evening.v2.post('/v2/registros/list', { ids_usuario: [day.technician.id] });
  expect(
    pageOf(listed)
      .dados.map(({ id }) => id)
      .toSorted(),
  ).toEqual([...visits.values()].map(({ id }) => id).toSorted());
  for (const [customer, visit] of visits) {
    const notes = [...notesOf(customer), ...(customer === 'Aurora' ? ['Esqueci a escada'] : [])];
    await expect
      .poll(() => shown(evening, visit), { message: customer })
      .toEqual({
        observacao: notes.join('\n'),
        isOver: true,
        marcos: [
          ['checkin', false],
          ['checkout', false],
        ],
        photos: [200],
      });
  }
});
