import { alterationTags, alterationText } from "../names/alteration-nomenclature";
import type { WordedKind } from "./worded-kind";

export const alteration: WordedKind<"alteration"> = {
  slots(fact, { draws }) {
    const tags = alterationTags(fact, draws);
    const core = alterationText(fact, draws);
    return {
      core,
      tags,
      full:
        tags === null
          ? core
          : draws.one([`${core} (${tags})`, `${core}, ${tags}`, `${core} - ${tags}`, `${core} [${tags}]`]),
      gene: fact.gene,
      test: fact.test,
      panel: fact.test ?? "the panel",
    };
  },
  nouns: ["{core}[ ({tags})][ on {test}]", "{full}[, {test}]", "{core}[, {tags}][ by {test}]"],
  wordings: {
    affirmed: {
      prose: [
        "Molecular testing[ ({test})] <identified|detected|revealed> {full}.",
        "{core} was detected[ ({tags})][ using {test}].",
        "{pt}'s tumor profile shows {full}[ ({test})].",
        "The following alteration was reported[ by {test}]: {full}.",
        "The result is {full}[, on {test}].",
        "Genomic findings: {full}[; assay {test}].",
        "I went through the molecular report, which shows {core}[ ({tags})][ on {test}].",
        "{panel} reports {full}.",
        "Profiling[ with {test}] was informative, with {full}.",
      ],
      terse: [
        "{core}[ ({tags})][ - {test}]",
        "Mol: {full}[ ({test})]",
        "Molecular panel[ ({test})]: {full}",
        "{gene}: {full}[; {test}]",
        "- {full}[, {test}]",
        "Genomics[ / {test}]: {core}[; {tags}]",
        "+ {core}[, {tags}][, {test}]",
      ],
    },
    recalled: {
      prose: [
        "{core}[ ({tags})] was <found|reported> {in}[ on {test}].",
        "Testing {in}[ with {test}] had shown {full}.",
        "Earlier molecular work-up ({when})[, {test},] demonstrated {full}.",
        "The archived specimen was profiled {in}[ by {test}]: {full}.",
        "{His} disease is known to carry {full}[ ({test})], established {in}.",
        "From the records of {when}: {full}[, {test}].",
        "{in}[ {test}] had already identified {full}.",
      ],
      terse: [
        "{when}: {full}[ ({test})]",
        "{core}[ ({tags})] {when}[ {test}]",
        "hx {core}[, {tags}][, {test}], {when}",
        "known {full}[ ({test})] - {when}",
        "mol {when}[ {test}]: {full}",
      ],
    },
    negated: {
      prose: [
        "There was no {full}[ on {test}].",
        "{core}[ ({tags})] was not detected[ by {test}].",
        "Testing[ with {test}] was negative for {full}.",
        "No evidence of {core}[ ({tags})][ using {test}].",
        "The sample was screened[ with {test}] and does not show {full}.",
        "{full}: not found[ ({test})].",
        "{pt} was told that {core}[ ({tags})] is absent[ on {test}].",
      ],
      terse: [
        "{core}[ ({tags})]: not detected[ ({test})]",
        "no {full}[ {test}]",
        "neg for {full}[ - {test}]",
        "{core}[, {tags}] absent[, {test}]",
        "{gene} - {core}[ ({tags})] NOT found[ {test}]",
      ],
    },
    family: {
      prose: [
        "{His} {relative} <carries|was found to have> {full}[ on {test}].",
        "There is a known {core}[ ({tags})] in the family ({relative})[, {test}].",
        "{His} {relative} tested positive for {full}[ ({test})].",
        "{He} reports that {his} {relative} has {full}[, found on {test}].",
        "A {relative} is reported to have {full}[ ({test})].",
      ],
      terse: [
        "FHx: {relative} - {full}[ ({test})]",
        "{relative} +ve {core}[ ({tags})][ {test}]",
        "FH {relative} carrier {full}[ {test}]",
        "fam: {core}[, {tags}] in {relative}[ ({test})]",
      ],
    },
    planned: {
      prose: [
        "We plan testing[ with {test}] for {full}.",
        "Testing for {core}[ ({tags})][ by {test}] will be requested.",
        "A sample will be sent[ for {test}] to look for {full}.",
        "{He} is scheduled for counseling about testing for {full}[ ({test})].",
        "The next step is to look for {core}[ ({tags})][ using {test}].",
      ],
      terse: [
        "Plan: test for {full}[ ({test})]",
        "will send[ {test}] for {core}[ ({tags})]",
        "to book[ {test}] ?{full}",
        "P - {core}[ ({tags})] testing, next visit[ ({test})]",
      ],
    },
    declined: {
      prose: [
        "Testing for {full}[ by {test}] was offered; {he} declined.",
        "{He} opted against testing[ with {test}] for {full}.",
        "{He} was counseled about testing for {core}[ ({tags})][ ({test})] and chose not to proceed.",
        "Analysis for {full}[ on {test}] was considered but {pt} refused.",
      ],
      terse: [
        "declined testing for {full}[ ({test})]",
        "{core}[ ({tags})] test offered[ ({test})] - refused",
        "pt not keen on test for {full}[ {test}]",
      ],
    },
    hedged: {
      prose: [
        "A possible {core}[ ({tags})] was noted[ on {test}] at low read depth.",
        "{core}[ ({tags})] is suspected but unconfirmed[ ({test})].",
        "We could not call {core}[ ({tags})] with confidence[ on {test}]; it is possibly present.",
        "The signal suggests {full}[ ({test})], below the limit of reporting.",
        "{full} cannot be excluded[ on {test}].",
        "The clinical picture raises the question of {full}[ ({test})].",
      ],
      terse: [
        "?{core}[ ({tags})][ {test}]",
        "poss {full}, low level[ ({test})]",
        "query {full}[ - {test}]",
        "{core}[ ({tags})] indeterminate[ ({test})]",
        "susp {core}[, {tags}][, {test}], rpt",
      ],
    },
    corrected: {
      prose: [
        "{core}[ ({tags})][, {test},] was reported in error[. The corrected result is {so}].",
        "The earlier statement of {full}[ ({test})] is wrong[; it should read {so}].",
        "AMENDED REPORT. {core}[ ({tags})][ on {test}] has been retracted[; reported instead: {so}].",
        "Please disregard the previously issued finding of {full}[ ({test})][; the laboratory has revised it to {so}].",
      ],
      terse: [
        "{core}[ ({tags})][ {test}] = error[; is {so}]",
        "amended mol report: NOT {full}[ ({test})][ -> {so}]",
        "prev {full}[ {test}] retracted[, {so}]",
      ],
    },
  },
};
