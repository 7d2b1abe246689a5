import type { Message } from '@campeiro/contract/kit/languages';
import type { Asked } from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { Trouble } from '../../transport/trouble.ts';
import { useChange } from '../../transport/use-change.ts';
import type { Fields } from './draft.ts';
import type { FormState } from './Form.tsx';
import { useDraft } from './use-draft.ts';
import { useIsOpen } from './use-is-open.ts';
import { useOnce } from './use-once.ts';
import { areFilled } from './use-row-form.ts';

interface Options<Body, Query, Result> {
  /** What the form begins with: every field, empty where nothing is known beforehand. */
  initial: Fields;
  /** The operation that creates. */
  route: Route<Body, Query, Result>;
  /** The request of these fields, without its idempotency key. */
  request: (fields: Fields) => Asked<Body, undefined>;
  /** The names of the fields that may not be empty. */
  required?: readonly string[];
  isComplete?: (fields: Fields) => boolean;
  /** The field that a 409 is about. */
  unique?: string;
  /** The notice once it is created. */
  created?: Message;
  /** Shows what was created, unless the person has left the form; pass `ignoreBlocker: true` to `navigate`. */
  onDone?: (result: Result) => void;
}

/** The form of something new. A repeated attempt creates nothing twice. */
export function useNewForm<Body, Query, Result>(options: Options<Body, Query, Result>): FormState {
  const { request, required = [], isComplete } = options;
  const form = `${options.route.method} ${options.route.path} ${location.pathname}`;
  const once = useOnce(form);
  const isOpen = useIsOpen();
  const [initial] = useState(options.initial);
  const create = useChange(options.route, {
    quiet: true,
    onDone: (result) => {
      if (options.created) notify({ tone: 'done', text: options.created });
      if (isOpen()) options.onDone?.(result);
    },
  });
  const draft = useDraft(
    { ...options.initial, ...initial },
    {
      error: create.error,
      keep: form,
      ...(options.unique && { unique: options.unique }),
    },
  );
  const { fields } = draft;
  const onSave = () =>
    create.mutate(
      { ...request(fields), idempotencyKey: once.begin() },
      {
        onSuccess: () => {
          draft.clear();
          once.end();
        },
        onError: (error) => {
          // What was refused is sent again with other content. Without an answer, it may have been created already.
          if (error instanceof Trouble && error.kind === 'refused') once.end();
        },
      },
    );
  return {
    draft,
    onSave,
    isSaving: create.isPending,
    isComplete: areFilled(fields, required) && (isComplete?.(fields) ?? true),
    isNew: true,
  };
}
