"""What drugs and procedures of the invented patients are, in tables of the oracle's own."""

# Drugs of the generator by what they are (labels of the FDA, NCI's dictionary). What stands in none of the first rows is chemotherapy.
DRUG_CLASSES = {
    "EGFR TKI": "osimertinib erlotinib gefitinib afatinib lapatinib vandetanib",
    "EGFR inhibitor": "osimertinib erlotinib gefitinib afatinib lapatinib vandetanib cetuximab amivantamab panitumumab",
    "TKI": "osimertinib erlotinib gefitinib afatinib lapatinib tucatinib crizotinib alectinib lorlatinib selpercatinib vandetanib"
    " capmatinib larotrectinib sunitinib pazopanib axitinib cabozantinib sorafenib lenvatinib regorafenib"
    " imatinib dasatinib nilotinib bosutinib ibrutinib acalabrutinib avapritinib ripretinib gilteritinib erdafitinib pemigatinib",
    "BTK inhibitor": "ibrutinib acalabrutinib",
    "BCL-2 inhibitor": "venetoclax",
    "endocrine therapy": "tamoxifen letrozole anastrozole exemestane fulvestrant leuprolide enzalutamide abiraterone octreotide",
    "immunotherapy": "pembrolizumab nivolumab ipilimumab durvalumab atezolizumab BCG blinatumomab",
    "supportive": "leucovorin prednisone dexamethasone mesna",
    "radiopharmaceutical": "radioactive_iodine lutetium_Lu_177_dotatate lutetium_Lu_177_vipivotide_tetraxetan",
    # Kinases of serine and threonine are no tyrosine kinases.
    "other targeted": "dabrafenib trametinib vemurafenib encorafenib trastuzumab pertuzumab trastuzumab_deruxtecan trastuzumab_emtansine palbociclib ribociclib alpelisib everolimus olaparib niraparib"
    " sacituzumab_govitecan enfortumab_vedotin mirvetuximab_soravtansine bevacizumab ramucirumab cetuximab amivantamab sotorasib rituximab"
    " obinutuzumab venetoclax daratumumab bortezomib carfilzomib ivosidenib nirogacestat",
    "immunomodulator": "lenalidomide pomalidomide",
}
DRUG_CLASSES = {name: {drug.replace("_", " ") for drug in drugs.split()} for name, drugs in DRUG_CLASSES.items()}
TARGETED = DRUG_CLASSES["TKI"] | DRUG_CLASSES["other targeted"]
NOT_CHEMOTHERAPY = TARGETED.union(*(DRUG_CLASSES[name] for name in ("endocrine therapy", "immunotherapy", "supportive", "radiopharmaceutical", "immunomodulator")))

MASTECTOMIES = {"simple mastectomy", "modified radical mastectomy", "bilateral mastectomy"}
# Operations that take something out or in; looking and taking tissue are none.
NOT_SURGERY = {"core needle biopsy", "lung biopsy", "kidney biopsy", "prostate biopsy", "liver biopsy", "bone marrow biopsy", "fine needle aspiration", "biopsy",
               "colonoscopy", "upper endoscopy", "endoscopy", "laparoscopy", "excisional biopsy", "transarterial chemoembolization",
               "allogeneic stem cell transplantation", "autologous stem cell transplantation"}


def in_class(drug, name):
    """Whether a drug is of a class that the gold forms ask for."""
    if name == "systemic therapy":
        # Into the bladder alone: not systemic.
        return drug not in DRUG_CLASSES["supportive"] | {"BCG"}
    if name == "targeted therapy":
        return drug in TARGETED
    if name == "chemotherapy":
        return drug not in NOT_CHEMOTHERAPY
    return drug in DRUG_CLASSES[name]
