export default {
  nameInUse: 'You already have a view of this list with this name; choose another name',
  querySaved: 'You already have a view that shows exactly this; change that one instead',
  tooMany: 'You already have as many views as one can have; delete one that you no longer use',
  roleNotHeld: 'You can only share with a role that you have yourself',
};
