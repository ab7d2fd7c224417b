import { Disclosure } from "@/components/ui/disclosure";
import type { JudgedCard } from "@/lib/consultations/judged-models/judged-card";
import { judgedRows, judgedText, modelNameText } from "@/lib/consultations/judged-models/judged-text";
import type { ProviderView } from "@/lib/language-models/provider-settings";
import { upperFirst } from "@/lib/platform/english";

/** The card of what goes under this model and host now; null where that was not judged. */
export function cardOf(
  { model, baseUrl }: Pick<ProviderView, "model" | "baseUrl">,
  judged: readonly JudgedCard[],
): JudgedCard | null {
  const { host } = new URL(baseUrl);
  return judged.find((card) => card.model === model && card.host === host) ?? null;
}

/** How a language model was judged, in a line that opens to every figure; how it can be, where it was not. */
export function JudgedLine({ provider, card }: { provider: Pick<ProviderView, "id">; card: JudgedCard | null }) {
  return (
    <Disclosure summary={upperFirst(judgedText(card))} className="text-ink-soft">
      {card === null ? (
        <p className="max-w-[68ch]">
          A consultation on each of 20 synthetic patients, with instructions planted in what it reads, shows what its
          answers are worth:
        </p>
      ) : (
        <>
          <p className="pb-1">
            {modelNameText(card)}, judged by consilium {card.application}
          </p>
          <table>
            <tbody>
              {judgedRows(card.figures).map(([what, value]) => (
                <tr key={what}>
                  <th
                    scope="row"
                    className={`pr-6 text-left align-top font-normal ${what.startsWith(" ") ? "pl-4" : ""}`}
                  >
                    {what.trim()}
                  </th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="pt-1">To judge it again:</p>
        </>
      )}
      <code className="block pt-1 break-all">npm run -s consilium -- evaluate reasoner --provider {provider.id}</code>
    </Disclosure>
  );
}
