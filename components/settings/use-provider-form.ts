import { useCallback, useEffect, useRef, useState } from "react";
import { wordsOf } from "@/components/shell/request";
import { permits, type Reach, reachOf } from "@/lib/language-models/endpoint-reach";
import { firstByteWait } from "@/lib/language-models/first-byte-wait";
import type { ModelListing } from "@/lib/language-models/model-listing";
import type { ProviderInput, ProviderView, ReasonerSettings } from "@/lib/language-models/provider-settings";
import type { Trial } from "@/lib/language-models/provider-trial";
import type { ServerKind } from "@/lib/language-models/server-kinds";
import { serverPresets } from "@/lib/language-models/server-presets";
import { calledBy, readTyped, type Typed, typedOf, withAddress, withServer } from "./provider-typed";
import { useModelListing, useSettingsChange } from "./queries";
import { useTrial } from "./use-trial";

/** What the form of a language model holds and does: what is typed, the server's models, the Test, and saving. */
export function useProviderForm(
  provider: ProviderView | null,
  settings: ReasonerSettings,
  onSaved: (id: string, trial: Trial | null) => void,
) {
  const [typed, setTyped] = useState(() => typedOf(provider));
  const [tried, setTried] = useState(false);
  const [tested, setTested] = useState<{ of: string; trial: Trial } | null>(null);
  /** Null while nobody has said: then a Test that is passed makes it the default where there is none. */
  const [asDefault, setAsDefault] = useState<boolean | null>(null);
  const listing = useListing(typed, provider, settings, setTyped);
  const trial = useTrial();
  const change = useSettingsChange();
  const read = readTyped(typed);
  const found = tested?.of === calledBy(typed) ? tested.trial : null;
  const isAsKept = provider !== null && calledBy(typed) === calledBy(typedOf(provider));
  const becomesDefault = (passed: boolean) => asDefault ?? (passed && settings.defaultProvider === null);
  const reach = reachIn(typed, settings);

  const save = (given: ProviderInput, outcome: Trial | null) =>
    change.mutate(
      {
        path: provider ? `providers/${provider.id}` : "providers",
        body: { ...given, ...(becomesDefault(outcome?.ok ?? false) ? { asDefault: true } : {}) },
      },
      {
        // A new one stands last.
        onSuccess: (answer) => onSaved(provider?.id ?? answer.settings.providers.at(-1)?.id ?? "", outcome),
      },
    );
  const test = (andThen?: (given: ProviderInput, outcome: Trial) => void) => {
    setTried(true);
    setTyped(withAddress);
    listing.ask(withAddress(typed));
    if (!read.success || trial.isPending) return;
    const given = read.data;
    const of = calledBy(withAddress(typed));
    trial.mutate(
      { id: provider?.id, given },
      {
        onSuccess: (outcome) => {
          if (outcome === null) return;
          setTested({ of, trial: outcome });
          if (outcome.ok) andThen?.(given, outcome);
        },
      },
    );
  };
  return {
    typed,
    read,
    listing,
    trial,
    change,
    found,
    /** Null where the address cannot be read. */
    reach,
    waitsUpTo: read.success ? firstByteWait(read.data, reach ?? "remote") : 0,
    isWrong: (name: keyof ProviderInput) =>
      tried && !read.success && read.error.issues.some(({ path }) => path[0] === name),
    isDefaultNext: becomesDefault(found?.ok ?? false),
    setAsDefault,
    edit: (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part })),
    chooseServer: (server: ServerKind) => {
      const next = withServer(typed, server);
      setTyped(next);
      listing.ask(next);
    },
    /** When a field of the endpoint is left. */
    settleEndpoint: () => {
      const next = withAddress(typed);
      setTyped(next);
      listing.ask(next);
    },
    test: () => test(),
    saves:
      found !== null || isAsKept
        ? found === null || found.ok
          ? ("save" as const)
          : ("save-untested" as const)
        : ("test-and-save" as const),
    submit: () => {
      setTried(true);
      if (change.isPending || trial.isPending) return;
      if (found === null && !isAsKept) test(save);
      else if (read.success) save(read.data, found);
    },
  };
}

function reachIn({ baseUrl }: Typed, { localHosts }: ReasonerSettings): Reach | null {
  return URL.canParse(baseUrl) && new URL(baseUrl).hostname !== "" ? reachOf(baseUrl, localHosts) : null;
}

/** How long somebody who types an address pauses when it is whole, milliseconds, a team decision. */
const pauseMs = 700;

/** The models of the server whose address is typed; asked for when the dialog opens, and when the address, the kind or the key is another. */
function useListing(
  typed: Typed,
  provider: ProviderView | null,
  settings: ReasonerSettings,
  setTyped: (change: (now: Typed) => Typed) => void,
) {
  const { mutate, reset, error, isPending } = useModelListing();
  const asked = useRef("");
  /** It stays while the same server is asked under another key: what is being pressed must not move away. */
  const [shown, setShown] = useState<{ of: string; listing: ModelListing } | null>(null);
  const ask = useCallback(
    (at: Typed, again = false) => {
      const { server, baseUrl, apiVersion, key, noKey } = at;
      const place = JSON.stringify([server, baseUrl, apiVersion, key, noKey]);
      if (place === asked.current && !again) return;
      asked.current = place;
      reset();
      const of = `${server} ${baseUrl}`;
      setShown((now) => (now?.of === of && !again ? now : null));
      const reach = reachIn(at, settings);
      const hasKey = key.trim() !== "" || (provider?.key === "set" && !noKey);
      // Azure lists no deployments, and nobody is asked whom the policy bars or who answers to a key alone.
      if (server === "azure" || reach === null || !permits(settings.policy, reach)) return;
      if (serverPresets[server].needsKey && !hasKey) return;
      mutate(
        {
          ...{ server, baseUrl, apiVersion: apiVersion.trim() === "" ? null : apiVersion.trim() },
          ...(provider ? { id: provider.id } : {}),
          ...(noKey ? { key: null } : key.trim() === "" ? {} : { key: key.trim() }),
        },
        {
          onSuccess: (listing) => {
            setShown({ of, listing });
            const [only, ...others] = listing.models;
            if (only && others.length === 0)
              setTyped((now) => (now.model.trim() === "" && now.server === server ? { ...now, model: only.id } : now));
          },
        },
      );
    },
    [provider, settings, setTyped, mutate, reset],
  );
  // At once as the dialog opens, then whenever somebody pauses at the address.
  const { server, baseUrl } = typed;
  const latest = useRef<() => void>(() => undefined);
  latest.current = () => ask(withAddress(typed));
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kind and address are what it waits for
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [server, baseUrl]);
  return { ask, found: shown?.listing ?? null, failed: error === null ? null : wordsOf(error), isPending };
}
