import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './webhooks.ts';

/** The vector of the reference implementations. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  now: 1614265330_000,
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
};
const { secret, body, now, headers } = VECTOR;
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

test('the vector of the reference is accepted', async () => {
  expect(await verifyWebhook(body, headers, { secret, now })).toEqual({ test: 2432232314 });
  expect(await verifyWebhook(body, new Headers(headers), { secret, now })).toBeTruthy();
});

test('what the reference signs is accepted, with any of several secrets and signatures', async () => {
  const date = new Date();
  const signed = new Webhook(OTHER).sign('msg_1', date, body);
  const sent = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
    'webhook-signature': `v1,AAAA v1a,${signed} v1,%%% ${signed}`,
  };
  await verifyWebhook(body, sent, { secret: [secret, OTHER] });
  await verifyWebhook(body, sent, { secret: OTHER });
  await expect(verifyWebhook(body, sent, { secret })).rejects.toThrow(WebhookError);
});

test.for<[string, () => Promise<unknown>]>([
  ['another body', () => verifyWebhook(`${body} `, headers, { secret, now })],
  ['another id', () => verifyWebhook(body, { ...headers, 'webhook-id': 'x' }, { secret, now })],
  ['an old time', () => verifyWebhook(body, headers, { secret, now: now + 301_000 })],
  ['a time to come', () => verifyWebhook(body, headers, { secret, now: now - 301_000 })],
  ['a missing header', () => verifyWebhook(body, {}, { secret, now })],
  [
    'no time',
    () => verifyWebhook(body, { ...headers, 'webhook-timestamp': '1e9' }, { secret, now }),
  ],
  [
    'an empty signature',
    () => verifyWebhook(body, { ...headers, 'webhook-signature': 'v1,' }, { secret, now }),
  ],
])('%s is refused', async ([, verify]) => {
  await expect(verify()).rejects.toThrow(WebhookError);
});

test('a secret that is none is a mistake of the caller', async () => {
  await expect(verifyWebhook(body, headers, { secret: 'whsec_', now })).rejects.toThrow(TypeError);
});
