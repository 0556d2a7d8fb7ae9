// SPDX-License-Identifier: MIT
// Reverts payments with its reason, until it is opened.
pragma solidity ^0.8.20;

contract Refuser {
    bool public open;

    function setOpen(bool next) external {
        open = next;
    }

    receive() external payable {
        require(open, "sold out");
    }
}
